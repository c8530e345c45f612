import { seedInUse } from '@ceping/contract/testing/sample'
import { beforeEach } from 'vitest'

/** Print the seed beside each failed test of this file, because it draws the same sample again. */
export function tellSeedOfFailures(): void {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`TESTS_SEED=${seedInUse}: ${task.name}\n`))
  })
}
