import { PassThrough } from 'node:stream'
import { encodeFrame, readFrames } from '../judge/frames.ts'
import type { WarmJvm } from '../judge/warm-jvm.ts'
import type { Ending } from '../sandbox/sandbox.ts'
import { testVersions } from './evidence.ts'

/** A fake JVM. The test holds the other ends of its pipes. */
export interface FakeJvm extends WarmJvm {
  /** What was written to stdin, frame by frame. */
  requests: { readFrame(maxBytes: number): Promise<unknown> }
  answer(message: unknown): void
  /** End as if by itself. */
  die(ending?: Ending): void
  isDestroyed: boolean
}

let count = 0

/** Make a JVM that is warm and waits. */
export function makeFakeJvm(): FakeJvm {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  let settle: (ending: Ending) => void
  const ended = new Promise<Ending>((resolve) => {
    settle = resolve
  })
  function die(ending: Ending = { exitCode: 1, isOomKilled: false }): void {
    settle(ending)
    stdout.end()
  }
  const jvm: FakeJvm = {
    id: `fake ${++count}`,
    stdin,
    stdout,
    ended,
    readComplaint: () => '',
    output: readFrames(stdout),
    versions: testVersions,
    launchedAt: Date.now(),
    requests: readFrames(stdin),
    answer: (message) => stdout.write(encodeFrame(message)),
    die,
    isDestroyed: false,
    async destroy() {
      jvm.isDestroyed = true
      die({ exitCode: 137, isOomKilled: false })
    },
  }
  return jvm
}
