import type { Endpoint } from '@ceping/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { storedAccountFields } from './stored-account-fields.ts'
import { storedAssignmentFields } from './stored-assignment-fields.ts'
import { call, type Fields } from './stored-case.ts'
import { storedClassFields } from './stored-class-fields.ts'
import { makeWorld, type World } from './world.ts'

// Every field that the contract gives a body is stored, and can be read again.

let test: TestApp
let world: World
beforeAll(async () => {
  test = await openTestApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const cases = [...storedClassFields, ...storedAccountFields, ...storedAssignmentFields]

it.each(cases)('$name stores every field', async (one) => {
  const { endpoint, by, key, shown = {}, unread = {} } = one
  const prepared = (await one.prepare?.(world)) ?? 0
  const body = await one.body(world, prepared)
  expect(Object.keys({ ...body, ...unread, version: 0 }).toSorted()).toEqual(
    Object.keys({ ...shapeOf(endpoint), version: 0 }).toSorted(),
  )

  const wanted = { ...omit(parse(endpoint, body), ['version', ...Object.keys(unread)]), ...shown }
  const before = key === undefined ? {} : await one.read(world, prepared)
  const same = Object.keys(wanted).filter((name) => isSame(before[name], wanted[name]))
  expect(same.toSorted(), 'every field is changed').toEqual([...(key ?? [])].toSorted())
  const answer = await call(world, endpoint, { by, request: { body } as never })
  const stored = await one.read(world, typeof answer === 'number' ? answer : prepared)
  expect(stored).toMatchObject(wanted)
})

function shapeOf({ body }: Endpoint): Fields {
  return (body as z.ZodObject).shape
}

function parse({ body }: Endpoint, fields: Fields): Fields {
  return body?.parse(fields) as Fields
}

function omit(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
