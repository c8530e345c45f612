import { say } from '../print.ts'

const shownFailures = 20

/** What was checked, and what was not as it should be. */
export class Checks {
  failed = 0

  /** Print a check: of how many things it is, and the failures, each saying whose. */
  note(name: string, count: number, failures: readonly string[]): void {
    const isGood = failures.length === 0
    if (!isGood) this.failed += 1
    say(`  ${isGood ? 'ok  ' : 'FAIL'} ${name}: ${count - failures.length} of ${count}`)
    for (const failure of failures.slice(0, shownFailures)) say(`         ${failure}`)
    if (failures.length > shownFailures) say(`         and ${failures.length - shownFailures} more`)
  }

  /** The same of one thing. */
  expect(name: string, isGood: boolean, details = ''): void {
    if (!isGood) this.failed += 1
    say(`  ${isGood ? 'ok  ' : 'FAIL'} ${name}${details === '' ? '' : `: ${details}`}`)
  }
}
