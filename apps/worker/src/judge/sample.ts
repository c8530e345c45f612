import type { Judge } from './judge.ts'
import { javaRelease } from './judge-context.ts'
import { decideVerdict } from './verdict.ts'

const referenceCode = `
class Sample {
    static int sign(int number) {
        if (number > 0) {
            return 1;
        }
        return number < 0 ? -1 : 0;
    }
}`

/** Covers one of four branches. */
const testFileCode = `
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SampleTests {
    @Test
    void isOneAboveZero() {
        assertEquals(1, Sample.sign(5));
    }
}`

/** Judge a sample whose result is known; rejects if the result is different. */
export async function judgeSample(judge: Pick<Judge, 'judge'>): Promise<void> {
  const files = { referenceCode, testFileCode }
  const code = { ...files, javaRelease, isScanEnabled: true, isSecondTry: false }
  const evidence = await judge.judge(code)
  const { verdict } = decideVerdict(evidence)
  const { analysis } = evidence
  const branch = analysis?.status === 'analysed' ? analysis.counters.branch : null
  if (verdict === 'passed' && branch?.covered === 1 && branch.total === 4) return
  throw new Error(
    `our own sample is judged ${verdict}, with the branches ${JSON.stringify(branch)}`,
  )
}
