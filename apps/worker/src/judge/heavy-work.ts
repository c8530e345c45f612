import type { SignaturesRequest } from '@ceping/contract/call-signatures'
import type { CompleteRequest } from '@ceping/contract/complete'
import type { RenameRequest } from '@ceping/contract/rename'
import type { DescribeRequest } from '@ceping/contract/describe'
import type { DiagnoseRequest } from '@ceping/contract/diagnose'
import { EditorAnswer } from '@ceping/contract/editor-answer'
import type { OrganiseImportsRequest } from '@ceping/contract/organise-imports'
import {
  AnalyseResponse,
  type AnalyseRequest,
  type CheckRequest,
  CheckResponse,
  type PrepareRequest,
  PrepareResponse,
  type RunRequest,
} from '@ceping/contract/judge'
import {
  type AnalyseMutantsRequest,
  AnalyseMutantsResponse,
  type MutateRequest,
  type PlanMutantsRequest,
  PlanMutantsResponse,
} from '@ceping/contract/mutation'
import { trimAnalysis } from '@ceping/contract/trim-report'
import { encodeFrame, parseFrame } from './frames.ts'
import { concludeJudging } from './judging-result.ts'

/** A request to a half; the output of a run is still bytes. */
export type JvmRequest =
  | PrepareRequest
  | CheckRequest
  | DiagnoseRequest
  | CompleteRequest
  | OrganiseImportsRequest
  | DescribeRequest
  | SignaturesRequest
  | RenameRequest
  | RunRequest
  | PlanMutantsRequest
  | MutateRequest
  | AnalyseMutantsRequest
  | (Omit<AnalyseRequest, 'output'> & { output: Uint8Array })

/** Pure work on up to megabytes of input, done in a thread to keep the worker's event loop free. */
export const heavyWork = {
  encodeRequest(request: JvmRequest): Uint8Array {
    if (request.operation !== 'analyse') return encodeFrame(request)
    return encodeFrame({ ...request, output: Buffer.from(request.output).toString('base64') })
  },
  readPreparation: (frame: Uint8Array): PrepareResponse => PrepareResponse.parse(parseFrame(frame)),
  readCheck: (frame: Uint8Array): CheckResponse => CheckResponse.parse(parseFrame(frame)),
  readEditorAnswer: (frame: Uint8Array): EditorAnswer => EditorAnswer.parse(parseFrame(frame)),
  /** Shortened to the size of a report. */
  readAnalysis(frame: Uint8Array): AnalyseResponse {
    const analysis = AnalyseResponse.parse(parseFrame(frame))
    return analysis.status === 'analysed' ? trimAnalysis(analysis) : analysis
  },
  readPlan: (frame: Uint8Array): PlanMutantsResponse =>
    PlanMutantsResponse.parse(parseFrame(frame)),
  readMutants: (frame: Uint8Array): AnalyseMutantsResponse =>
    AnalyseMutantsResponse.parse(parseFrame(frame)),
  conclude: concludeJudging,
}

export type HeavyWork = typeof heavyWork

/** Do one piece of it in this thread. */
export function carryOut<Name extends keyof HeavyWork>(
  name: Name,
  input: Parameters<HeavyWork[Name]>[0],
): ReturnType<HeavyWork[Name]> {
  const work = heavyWork[name] as (input: unknown) => ReturnType<HeavyWork[Name]>
  return work(input)
}
