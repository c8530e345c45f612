import type { GradebookStudent } from '@ceping/contract/gradebook-cells'

/** What was read of a pasted table. */
interface PastedPoints {
  /** By student. */
  points: Map<number, number>
  /** Lines that say nothing of a student of the class, or no points that fit. */
  unread: string[]
}

/**
 * Read points that were copied from a table: an account and a number in each line, whatever stands between
 * them. A line without any number, as the head of a table, is left out.
 */
export function readPastedPoints(
  text: string,
  students: Pick<GradebookStudent, 'userId' | 'userAccount'>[],
  fullPoints: number,
): PastedPoints {
  const idOf = new Map(students.map(({ userId, userAccount }) => [userAccount, userId]))
  const points = new Map<number, number>()
  const unread: string[] = []
  const lines = text.normalize('NFKC').split('\n')
  for (const line of lines.map((one) => one.trim()).filter((one) => /\d/.test(one))) {
    const cells = line.split(/[\s,;]+/)
    const userId = cells.map((cell) => idOf.get(cell)).find((id) => id !== undefined)
    const given = Number(cells.at(-1))
    const fits = cells.length > 1 && /^\d+(\.\d{1,2})?$/.test(cells.at(-1) ?? '')
    if (userId === undefined || !fits || given > fullPoints) unread.push(line)
    else points.set(userId, given)
  }
  return { points, unread }
}
