import { codeLengthLimit } from '@ceping/contract/problem'
import { AppError } from '../../http/app-error.ts'

/** Refuse test code that is longer than is kept, be it submitted or a draft. */
export function requireStorableLength(testFileCode: string): void {
  if (testFileCode.length <= codeLengthLimit) return
  const message = `测试代码过长：最多 ${codeLengthLimit} 个字符`
  throw new AppError('CODE_TOO_LONG', { message })
}
