import {
  defaultVariantWeight,
  type ModelSuiteView,
  variantWeightField,
} from '@ceping/contract/model-suite'
import { wholeNumber } from '@ceping/contract/wire-types'
import { z } from 'zod'

const Weight = wholeNumber(variantWeightField)

const VariantDraft = z.object({
  /** Of this variant as long as it is edited. */
  key: z.string(),
  name: z.string(),
  hint: z.string(),
  code: z.string(),
  weight: z.number().nullable(),
})
export type VariantDraft = z.infer<typeof VariantDraft>

/** What was typed for a model suite and is not saved yet. */
const SuiteDraft = z.object({
  testFileCode: z.string(),
  variants: z.array(VariantDraft),
  /** Which state of the suite the typing began with; null for a new one. */
  version: z.int().nullable(),
})
export type SuiteDraft = z.infer<typeof SuiteDraft>

/** A suite as it is saved; of a problem that has none, an empty one. */
export function draftOf({ suite }: ModelSuiteView): SuiteDraft {
  if (suite === null) return { testFileCode: '', variants: [], version: null }
  const { testFileCode, version } = suite
  const variants = suite.variants.map(({ name, hint, code, weight }, index) => {
    return { key: `saved-${index}`, name, hint, code, weight }
  })
  return { testFileCode, variants, version }
}

/** A new variant: the reference code, into which a fault is to be planted. */
export function newVariant(code: string): VariantDraft {
  return { key: crypto.randomUUID(), name: '', hint: '', code, weight: defaultVariantWeight }
}

/** Whether two drafts say the same. */
export function isSameSuite(one: SuiteDraft, other: SuiteDraft): boolean {
  const textOf = ({ testFileCode, variants }: SuiteDraft) =>
    JSON.stringify([
      testFileCode,
      variants.map(({ name, hint, code, weight }) => [name, hint, code, weight]),
    ])
  return textOf(one) === textOf(other)
}

/** Say which variant has no right weight; null where all have. */
export function findWeightIssue({ variants }: SuiteDraft): string | null {
  for (const { name, weight } of variants) {
    const { error } = Weight.safeParse(weight)
    if (error !== undefined) return `变体“${name}”：${error.issues[0]?.message}`
  }
  return null
}

function draftKey(userId: number, problemId: number): string {
  return `model-suite-draft:${userId}:${problemId}`
}

/** What a user has typed in this browser; null where nothing is left. */
export function findSuiteDraft(userId: number, problemId: number): SuiteDraft | null {
  const stored = localStorage.getItem(draftKey(userId, problemId))
  if (stored === null) return null
  try {
    return SuiteDraft.parse(JSON.parse(stored))
  } catch {
    // Written by an older version.
    return null
  }
}

/** Keep what was typed; null forgets it. */
export function keepSuiteDraft(userId: number, problemId: number, draft: SuiteDraft | null): void {
  const key = draftKey(userId, problemId)
  if (draft === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(draft))
}
