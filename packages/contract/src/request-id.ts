import { z } from 'zod'

/** The header by which a browser names a call, and the answer repeats it. */
export const requestIdHeader = 'x-request-id'

/** Of one call, from the browser to the judge: what is logged about it is found by this. */
export const RequestId = z
  .string()
  .regex(/^[0-9a-f]{12,32}$/, '请求编号应为 12 到 32 位的小写十六进制数')
  .meta({ title: '请求编号' })
