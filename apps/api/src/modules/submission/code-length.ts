import { AppError } from '../../refusal/app-error.ts'

/** Refuse test code of more characters than `limit`. */
export function requireCodeLength(testFileCode: string, limit: number): void {
  if (testFileCode.length <= limit) return
  const message = `测试代码过长：最多 ${limit} 个字符`
  throw new AppError('CODE_TOO_LONG', { message })
}
