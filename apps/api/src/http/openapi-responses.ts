import { commonErrors, type Endpoint } from '@ceping/contract/endpoint'
import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { tableMediaTypes } from '@ceping/contract/wire-types'
import { z } from 'zod'
import { type JsonSchema, type SharedSchemaName, wireSchemaOf } from './openapi-schemas.ts'

interface MediaType {
  schema: JsonSchema
  examples?: Record<string, { summary: string; value: unknown }>
}

export interface ResponseObject {
  description: string
  content: Record<string, MediaType>
}

/** Refusals that say more than their message. */
const refusalData: Partial<Record<ErrorCode, { schema: SharedSchemaName; example: unknown }>> = {
  BAD_REQUEST: {
    schema: 'BadRequest',
    example: { issues: [{ field: 'className', message: '班级名称不能为空' }] },
  },
  REFERENCE_REJECTED: {
    schema: 'ReferenceRejection',
    example: {
      diagnostics: [
        {
          source: 'reference',
          severity: 'error',
          line: 3,
          column: 20,
          endColumn: null,
          code: 'compiler.err.expected',
          message: "需要 ';'",
          hint: null,
        },
      ],
    },
  },
  IMPORT_REJECTED: {
    schema: 'ImportReport',
    example: {
      isDryRun: false,
      total: 1,
      imported: 0,
      errors: [{ row: 2, column: '角色', message: '应为学生、教师或管理员' }],
      initialPasswords: [],
    },
  },
  PROOF_REQUIRED: {
    schema: 'LoginChallenge',
    example: { challenge: 'Zr3sV0b0sQ5zJ1o8m2t9Aw', difficulty: 20, validSeconds: 72 },
  },
  USER_OWNS_CONTENT: { schema: 'OwnedContent', example: { classes: 1, problemSets: 0 } },
}

const textFile: JsonSchema = { type: 'string' }
const binaryFile: JsonSchema = { type: 'string', format: 'binary' }

function successOf({ answer, data, outcomes = {} }: Endpoint): ResponseObject {
  if (answer === 'file') {
    const { contentMediaType } = wireSchemaOf(data)
    const content =
      typeof contentMediaType === 'string'
        ? { [contentMediaType]: { schema: binaryFile } }
        : {
            [tableMediaTypes.xlsx]: { schema: binaryFile },
            [tableMediaTypes.csv]: { schema: textFile },
          }
    return { description: '要下载的文件', content }
  }
  if (answer === 'events') {
    const description = '事件流，每个事件的 data 行是一个 JSON 对象，结构如下'
    return { description, content: { 'text/event-stream': { schema: wireSchemaOf(data) } } }
  }
  const codes = [0, ...Object.values(outcomes).filter((code) => httpStatusOf(code) === 200)]
  const names = Object.entries(outcomes).map(([name, code]) => `${code} ${name}`)
  const description = ['成功', ...names].join('；')
  return { description, content: { 'application/json': { schema: envelopeOf(data, codes) } } }
}

function envelopeOf(data: z.ZodType, codes: number[]): JsonSchema {
  return wireSchemaOf(z.object({ code: z.literal(codes), message: z.string(), data }))
}

function refusalResponse(names: ErrorCode[]): ResponseObject {
  const schemas = names.flatMap((name) => refusalData[name]?.schema ?? [])
  const data = {
    anyOf: [{ type: 'null' }, ...schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))],
  }
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: names.map((name) => errorCodes[name].code) },
      message: { type: 'string' },
      data,
    },
    required: ['code', 'message', 'data'],
  }
  const examples = Object.fromEntries(
    names.map((name) => {
      const { code, message } = errorCodes[name]
      const value = { code, message, data: refusalData[name]?.example ?? null }
      return [name, { summary: message, value }]
    }),
  )
  const description = names.map((name) => errorCodes[name].message).join('；')
  return { description, content: { 'application/json': { schema, examples } } }
}

function statusOf(name: ErrorCode): number {
  return httpStatusOf(errorCodes[name].code)
}

/** Every answer of an endpoint by its HTTP status: success, other outcomes, and each refusal. */
export function describeResponses(definition: Endpoint): Record<string, ResponseObject> {
  const responses: Record<string, ResponseObject> = { 200: successOf(definition) }
  for (const [name, code] of Object.entries(definition.outcomes ?? {})) {
    const status = httpStatusOf(code)
    if (status === 200) continue
    const schema = envelopeOf(definition.data, [code])
    responses[status] = {
      description: `${code} ${name}`,
      content: { 'application/json': { schema } },
    }
  }
  const refusals = new Set([...commonErrors(definition), ...(definition.errors ?? [])])
  for (const status of new Set([...refusals].map(statusOf))) {
    const names = [...refusals].filter((name) => statusOf(name) === status)
    responses[status] = refusalResponse(names)
  }
  return responses
}
