import { errorCodes } from '@ceping/contract/error-codes'
import type { CompilerDiagnostic } from '@ceping/contract/judge'
import { checkReferenceCode, ReferenceRejection } from '@ceping/contract/problem'
import { useState } from 'react'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { compilerMessagesOf } from '../../components/code-editor/compiler-messages.ts'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'

/** What the compiler said of the reference code. */
export interface ReferenceCheck {
  /** What was compiled. */
  code: string
  isCompilable: boolean
  diagnostics: CompilerDiagnostic[]
}

/** Have the reference code compiled, and keep what the compiler said, here or when saving. */
export function useReferenceCheck() {
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(checkReferenceCode)
  const [result, setResult] = useState<ReferenceCheck | null>(null)
  const [position, setPosition] = useState<CodePosition | null>(null)

  async function run(code: string): Promise<void> {
    if (isPending) return
    try {
      const answer = await mutateAsync({ body: { code } })
      setResult({ ...answer, code })
    } catch (error) {
      toast.error('编译检查失败', error)
    }
  }

  function jump({ line, column }: CodePosition): void {
    setPosition({ line, column })
  }

  /**
   * Show a refusal to save code with the compiler's reasons, and go to the first; anything else shows
   * nothing.
   */
  function adoptRefusal(code: string, error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== errorCodes.REFERENCE_REJECTED.code) return
    const { success, data } = ReferenceRejection.safeParse(error.data)
    if (!success) return
    setResult({ code, isCompilable: false, diagnostics: data.diagnostics })
    const first = compilerMessagesOf(data.diagnostics)[0]
    if (first !== undefined) jump(first)
  }

  return {
    result,
    isChecking: isPending,
    position,
    run,
    jump,
    adoptRefusal,
    forget: () => setResult(null),
  }
}
