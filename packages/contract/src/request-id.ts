import { z } from 'zod'

/** Set by the browser and repeated in the answer. */
export const requestIdHeader = 'x-request-id'

/** Names one call in all logs, from the browser to the judge. */
export const RequestId = z
  .string()
  .regex(/^[0-9a-f]{12,32}$/, '请求编号应为 12 到 32 位的小写十六进制数')
  .meta({ title: '请求编号' })
