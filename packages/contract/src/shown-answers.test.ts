import { expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './all/endpoints.ts'
import { ShownText } from './shown-text.ts'

interface Definition {
  type: string
  checks?: unknown[]
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
  valueType?: z.core.$ZodType
}

/** The names of the fields that may hold any text at all, as it is. */
function listRawFields(schema: z.core.$ZodType, name: string): string[] {
  if (schema === ShownText) return []
  const { type, checks, ...parts } = schema._zod.def as Definition
  if (type === 'string') return checks === undefined || checks.length === 0 ? [name] : []
  const { element, innerType, in: wire, out, options = [], valueType } = parts
  const inner = [element, innerType, wire, out, valueType, ...options]
  return [
    ...Object.entries(parts.shape ?? {}).flatMap(([field, part]) => listRawFields(part, field)),
    ...inner.flatMap((part) => (part === undefined ? [] : listRawFields(part, name))),
  ]
}

const raw = {
  /** Who shows them shows what hides in them. */
  withSyntax: `code fileCode testFileCode leftCode rightCode inserted content description
    tags`.split(/\s+/),
  /** By them people or programs find something again; they were checked when they came. */
  keys: `userAccount userPassword initialPassword inviteCode email data host hostName name fileName
    requestId ipAddress path tokenEnd networks`.split(/\s+/),
  ofThePlatform: `action objectType day timeZone sandbox sha256 referenceSha256 commit product
    productVersion postgres runner jdk junit jacoco versions`.split(/\s+/),
}

it('lets no text out in which something can hide, but what is named here', () => {
  const found = Object.values(endpoints).flatMap(({ data }) => listRawFields(data, 'data'))
  expect([...new Set(found)].toSorted()).toEqual(Object.values(raw).flat().toSorted())
})
