import {
  AnalyseResponse,
  type AnalyseRequest,
  type CheckRequest,
  CheckResponse,
  type JudgeReport,
  type PrepareRequest,
  PrepareResponse,
  type RunRequest,
} from '@ceping/contract/judge'
import { trimAnalysis } from '@ceping/contract/trim-report'
import { encodeFrame, parseFrame } from './frames.ts'
import { concludeJudging } from './judging-result.ts'

/** What is said to a half; output of a run may still be bytes. */
export type JvmRequest =
  | PrepareRequest
  | CheckRequest
  | RunRequest
  | (Omit<AnalyseRequest, 'output'> & { output: Uint8Array })

/**
 * The work of a judging that grows with what a student hands in and prints, up to megabytes. All of it is
 * pure, so that a thread of its own can do it: the worker's event loop has clocks and connections to
 * look after.
 */
export const heavyWork = {
  encodeRequest(request: JvmRequest): Uint8Array {
    if (request.operation !== 'analyse') return encodeFrame(request)
    return encodeFrame({ ...request, output: Buffer.from(request.output).toString('base64') })
  },
  readPreparation: (frame: Uint8Array): PrepareResponse => PrepareResponse.parse(parseFrame(frame)),
  readCheck: (frame: Uint8Array): CheckResponse => CheckResponse.parse(parseFrame(frame)),
  /** Shortened to what a report may hold. */
  readAnalysis(frame: Uint8Array): AnalyseResponse {
    const analysis = AnalyseResponse.parse(parseFrame(frame))
    return analysis.status === 'analysed' ? trimAnalysis(analysis) : analysis
  },
  conclude: (judging: Parameters<typeof concludeJudging>[0]): JudgeReport =>
    concludeJudging(judging),
}

export type HeavyWork = typeof heavyWork

/** Do one piece of it, here and now. */
export function carryOut<Name extends keyof HeavyWork>(
  name: Name,
  input: Parameters<HeavyWork[Name]>[0],
): ReturnType<HeavyWork[Name]> {
  const work = heavyWork[name] as (input: unknown) => ReturnType<HeavyWork[Name]>
  return work(input)
}
