import { z } from 'zod'
import { ShownText } from './shown-text.ts'

/**
 * Mistakes that the trusted half finds in tests that compile: first those that keep tests from
 * running, then those that always fail, then those that always pass.
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

/** The codes that explain why tests did not run. */
export const notRunAdvice: ReadonlySet<AdviceCode> = new Set([
  'no_class',
  'test_not_run',
  'class_not_run',
  'annotation_missing',
])

/** A suggestion for a student's test. It changes no score. */
export const Advice = z.object({
  code: AdviceCode,
  /** In the student's file; null for the whole file. */
  line: z.int().min(1).nullable(),
  /** The problem and what to do, in Chinese. */
  message: ShownText,
})
export type Advice = z.infer<typeof Advice>
