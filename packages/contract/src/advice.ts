import { z } from 'zod'
import { ShownText } from './shown-text.ts'

/**
 * Mistakes that the trusted half finds in tests that compile: first those that keep tests from
 * running, then those that always fail, then those that always pass, then what good tests do not do.
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
  'vacuous_assertion',
  'conditional_test',
  'sleeping_test',
  'disabled_test',
  'meaningless_name',
])
export type AdviceCode = z.infer<typeof AdviceCode>

/** The codes that explain why tests did not run. */
export const notRunAdvice: ReadonlySet<AdviceCode> = new Set([
  'no_class',
  'test_not_run',
  'class_not_run',
  'annotation_missing',
])

/** The codes of which a test of good quality has none; the quality score counts them. */
export const qualityFindings: ReadonlySet<AdviceCode> = new Set([
  'empty_test',
  'no_assertions',
  'failure_swallowed',
  'vacuous_assertion',
  'conditional_test',
  'sleeping_test',
  'disabled_test',
])

/** A suggestion for a student's test. It changes no score but that of quality. */
export const Advice = z.object({
  code: AdviceCode,
  /** In the student's file; null for the whole file. */
  line: z.int().min(1).nullable(),
  /** The problem and what to do, in Chinese. */
  message: ShownText,
  /** The class and method of the test that it is about; none for other code, and in older reports. */
  test: ShownText.nullish(),
})
export type Advice = z.infer<typeof Advice>
