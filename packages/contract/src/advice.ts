import { z } from 'zod'
import { ShownText } from './shown-text.ts'

/**
 * What the trusted half reads in a student's tests that compile and yet do not do what they seem to.
 * The first ones keep tests from running, the next ones make them fail on any reference code, the
 * last ones let them pass on any.
 */
export const AdviceCode = z.enum([
  'no_class',
  'test_not_run',
  'class_not_run',
  'annotation_missing',
  'nested_static',
  'parameters_without_source',
  'source_missing',
  'test_declared_twice',
  'lifecycle_method',
  'lifecycle_missing',
  'constructor_not_usable',
  'reference_unused',
  'empty_test',
  'no_assertions',
  'assert_statement',
  'failure_swallowed',
  'arguments_swapped',
])
export type AdviceCode = z.infer<typeof AdviceCode>

/** The advice that says why tests did not run. */
export const notRunAdvice: ReadonlySet<AdviceCode> = new Set([
  'no_class',
  'test_not_run',
  'class_not_run',
  'annotation_missing',
])

/** Something that a student had better change. Changes no score. */
export const Advice = z.object({
  code: AdviceCode,
  /** In the student's file; null where it is about the whole of it. */
  line: z.int().min(1).nullable(),
  /** What is the matter and what to do, in Chinese. */
  message: ShownText,
})
export type Advice = z.infer<typeof Advice>
