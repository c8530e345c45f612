import { defaultExamRules, ExamRules } from '@ceping/contract/exam'

/** What the form of an exam's rules holds, under the names of the request. */
export interface ExamFields {
  rules: Omit<ExamRules, 'networks' | 'workingMinutes'> & {
    workingMinutes?: number | null
    /** One a line. */
    networks: string
  }
}

/** The rules as the form shows them; those of a new exam for null. */
export function fieldsOf(rules: ExamRules | null): ExamFields {
  const shown = rules ?? defaultExamRules
  return { rules: { ...shown, networks: shown.networks.join('\n') } }
}

/** The networks that were typed, one a line. */
function networksOf(text: string): string[] {
  return text
    .split(/[\s,，;；、]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What is sent of the form. */
export function rulesOf({ rules }: ExamFields): ExamRules {
  return {
    ...rules,
    workingMinutes: rules.workingMinutes ?? null,
    pledge: rules.pledge.trim(),
    entryPassword: rules.entryPassword.trim(),
    networks: networksOf(rules.networks),
  }
}

/** Say what cannot be read of the networks; null where all can. */
export function findNetworkIssue(text: string): string | null {
  const networks = networksOf(text)
  const checked = ExamRules.shape.networks.safeParse(networks)
  if (checked.success) return null
  const [issue] = checked.error.issues
  const place = issue?.path[0]
  return typeof place === 'number'
    ? `“${networks[place]}”不是网段，应为 192.168.1.0/24 或单个地址`
    : (issue?.message ?? null)
}
