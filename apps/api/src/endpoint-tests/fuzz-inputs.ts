import type { Endpoint } from '@ceping/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'
import {
  anyJson,
  anyPathText,
  anyQueryText,
  anyText,
  brokenJson,
  strangeTypes,
} from './hostile-values.ts'
import type { Parts } from '../testing/send.ts'

/** A request as bytes and text, so that it may be what no client library would send. */
export interface FuzzInput {
  path: string
  query: string
  contentType: string | undefined
  payload: string | Buffer | undefined
}

type Fields = Record<string, string>

function around(bound: number | undefined): string[] {
  return bound === undefined ? [] : [bound - 1, bound, bound + 1].map(String)
}

function longAround(length: number | undefined): string[] {
  if (length === undefined || length < 1) return []
  return [length - 1, length, length + 1].map((size) => JSON.stringify('长'.repeat(size)))
}

/** Values at and beyond the bounds that a JSON schema sets, as JSON. */
function boundsOf(schema: z.core.JSONSchema.BaseSchema): string[] {
  const { enum: words = [], minimum, maximum, maxLength, minLength, anyOf = [] } = schema
  return [
    ...words.map((word) => JSON.stringify(word)),
    ...around(minimum),
    ...around(maximum),
    ...longAround(minLength),
    ...longAround(maxLength),
    ...anyOf.flatMap(boundsOf),
  ]
}

/** A value for each field that the schema knows: hostile, or at its bounds. */
function fieldsOf(schema: z.ZodType | undefined): Record<string, fc.Arbitrary<string>> {
  if (schema === undefined) return {}
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const bounds = typeof property === 'object' ? boundsOf(property) : []
      return [name, bounds.length === 0 ? anyJson : fc.oneof(anyJson, fc.constantFrom(...bounds))]
    }),
  )
}

const strangeNames = ['__proto__', 'constructor', 'toString', 'a[]', 'a[b]', '', 'é']

/**
 * Set, drop or repeat a few fields, or add some that nobody asked for. Mostly one thing is wrong, so
 * that what comes after the first check is reached as well.
 */
function spoilFields(
  valid: Fields,
  hostile: Record<string, fc.Arbitrary<string>>,
): fc.Arbitrary<[string, string][]> {
  const known = Object.entries(hostile).map(([name, anyValue]) =>
    fc.tuple(fc.constant(name), anyValue, fc.constantFrom('set', 'set', 'set', 'drop', 'add')),
  )
  const strange = fc.tuple(fc.constantFrom(...strangeNames), anyJson, fc.constant('add'))
  return fc
    .array(fc.oneof(...known, strange), { minLength: 1, maxLength: 3, size: 'xsmall' })
    .map((changes) => {
      let fields = Object.entries(valid)
      for (const [name, value, change] of changes) {
        if (change !== 'add') fields = fields.filter((field) => field[0] !== name)
        if (change !== 'drop') fields.push([name, value])
      }
      return fields
    })
}

function jsonOf(fields: [string, string][]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

const json = 'application/json'
const boundary = 'fuzz'

const tableHead = '学号,姓名,角色,学校,学院,专业,邮箱,初始密码'

/** A word that is mostly right. */
function mostly(right: string, ...wrong: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  )
}

/** One part of a form, whose head nobody has checked. */
const anyFormPart = fc
  .record({
    name: mostly('file', 'dryRun', '__proto__', 'constructor', '', 'a"b'),
    fileName: fc.oneof(
      mostly('a.csv', 'a.xlsx', '../../a.csv', 'a\0.csv', '.', 'a.xlsx.exe', ''),
      anyText.map((text) => `${text.replaceAll(/["\r\n]/g, '').slice(0, 5_000)}.csv`),
    ),
    content: fc.oneof(
      anyText,
      anyText.map((text) => `${tableHead}\n${text},${text},学生,,,,,\n`),
      fc.constantFrom(
        '学号\n',
        '账号,账号\n1,2',
        '"',
        'a,"b\nc',
        'PK\u0003\u0004',
        '\ufeff学号\nS1',
      ),
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ),
  })
  .map(({ name, fileName, content }) => {
    const head = `content-disposition: form-data; name="${name}"; filename="${fileName}"`
    return `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
  })

const anyForm = fc
  .record({
    parts: fc.array(anyFormPart, { minLength: 1, maxLength: 3, size: 'xsmall' }),
    end: mostly(`--${boundary}--\r\n`, `--${boundary}`, '', '\r\n', '--other--\r\n'),
    type: mostly(boundary, 'other', '"', ''),
  })
  .map(({ parts, end, type }) => ({
    payload: parts.join('') + end,
    contentType: `multipart/form-data; boundary=${type}`,
  }))

function anyPayload(
  { body, isForm, method }: Endpoint,
  valid: Parts,
): fc.Arbitrary<Pick<FuzzInput, 'payload' | 'contentType'>> {
  const strange = fc.record({
    payload: fc.oneof(fc.constantFrom(...brokenJson), anyJson),
    contentType: fc.constantFrom(json, json, undefined, ...strangeTypes),
  })
  if (method === 'GET') return fc.constant({ payload: undefined, contentType: undefined })
  if (isForm) {
    return fc.oneof({ weight: 4, arbitrary: anyForm }, { weight: 1, arbitrary: strange })
  }
  const fields = Object.fromEntries(
    Object.entries(valid.body ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  const spoilt = spoilFields(fields, fieldsOf(body)).map((changed) => ({
    payload: jsonOf(changed),
    contentType: json,
  }))
  return fc.oneof({ weight: 5, arbitrary: spoilt }, { weight: 1, arbitrary: strange })
}

/** The same text for each field that the schema knows. */
function textsOf(schema: z.ZodType | undefined, text: fc.Arbitrary<string>) {
  return Object.fromEntries(Object.keys(fieldsOf(schema)).map((name) => [name, text]))
}

/** Node takes no longer head of a request. */
const queryLimit = 10_000

/** Requests to an endpoint that begin as a valid one and end as anything. */
export function anyInput(definition: Endpoint, valid: Parts): fc.Arbitrary<FuzzInput> {
  const { path, params, query } = definition
  const validQuery = (valid.query ?? {}) as Fields
  return fc
    .record({
      params: fc.record(textsOf(params, anyPathText), { requiredKeys: [] }),
      keepsPath: fc.boolean(),
      query: spoilFields(validQuery, textsOf(query, anyQueryText)),
      body: anyPayload(definition, valid),
    })
    .map(({ params, keepsPath, query, body: { payload, contentType } }) => ({
      payload,
      contentType,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const changed = keepsPath ? undefined : params[name]
        return changed ?? valid.params?.[name] ?? ''
      }),
      query: query
        .map(([name, value]) => `${encodeURIComponent(name)}=${value.slice(0, queryLimit)}`)
        .join('&'),
    }))
}
