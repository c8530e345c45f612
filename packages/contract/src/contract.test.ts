import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './all/endpoints.ts'
import { joinClass } from './class-member.ts'
import { errorCodes, httpStatusOf, stillJudging, verdictCodes } from './error-codes.ts'
import { addProblem, TagsText } from './problem.ts'
import { hasScore, Verdict } from './vocabulary.ts'
import { idOf, idTextOf, nameText, text, WallTime, wallTimeInput } from './wire-types.ts'

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

describe('endpoints', () => {
  it('have a method and path of their own', () => {
    const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('declare exactly the parameters that their path has', () => {
    for (const { path, params } of Object.values(endpoints)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const declared = Object.keys((params as { shape?: object } | undefined)?.shape ?? {})
      expect({ path, declared }).toEqual({ path, declared: inPath })
    }
  })
})

describe('error codes', () => {
  it('are unique and start with their HTTP status', () => {
    const codes = [
      ...Object.values(errorCodes).map((error) => error.code),
      ...Object.values(verdictCodes),
      stillJudging.code,
    ]
    expect(new Set(codes).size).toBe(codes.length)
    expect(httpStatusOf(errorCodes.NOT_FOUND.code)).toBe(404)
    expect(httpStatusOf(verdictCodes.compile_error)).toBe(200)
    expect(httpStatusOf(0)).toBe(200)
  })
})

describe('hasScore', () => {
  it('is for every verdict that has no code of its own', () => {
    for (const verdict of Verdict.options) {
      expect([verdict, hasScore(verdict)]).toEqual([verdict, !(verdict in verdictCodes)])
    }
  })
})

describe('WallTime', () => {
  it.each(['2026-11-20T08:00:00', '2028-02-29T23:59:59'])('accepts %s', (time) => {
    expect(WallTime.parse(time)).toBe(time)
  })
  it.each(['2026-11-20', '2026-02-30T08:00:00', '2026-11-20T25:00:00', '2026-11-20T08:00:00Z', ''])(
    'refuses %j',
    (time) => {
      expect(WallTime.safeParse(time).success).toBe(false)
    },
  )
})

describe('wallTimeInput', () => {
  const startTime = wallTimeInput('开始时间', '请填写时间')
  it.each(['1970-01-01T00:00:00', '9998-12-31T23:59:59'])('accepts %s', (time) => {
    expect(startTime.parse(time)).toBe(time)
  })
  it.each([
    [undefined, '请填写时间'],
    ['', '请填写时间'],
    ['2026-11-27 23:59', '开始时间格式应为 YYYY-MM-DDTHH:mm:ss'],
    ['2026-02-30T00:00:00', '开始时间不是有效的时间'],
    ['0000-00-00T00:00:00', '开始时间不是有效的时间'],
    ['9999-12-31T23:59:59', '开始时间年份应在 1970 到 9998 之间'],
  ])('refuses %j with nothing but %s', (value, message) => {
    expect(messagesOf(startTime, value)).toEqual([message])
  })
  it.each(['0000-01-01T00:00:00', '1969-12-31T23:59:59', '9999-01-01T00:00:00', '2026-02-30'])(
    'refuses %s',
    (time) => {
      expect(startTime.safeParse(time).success).toBe(false)
    },
  )
})

describe('idOf', () => {
  it.each([
    [undefined, '请选择班级'],
    [null, '请选择班级'],
    ['1', '班级编号应为整数'],
    [0, '班级编号应为正整数'],
    [2_147_483_648, '班级编号超出范围'],
  ])('refuses %j with %s', (value, message) => {
    expect(messagesOf(idOf('class', '请选择班级'), value)).toEqual([message])
  })
})

describe('idTextOf', () => {
  const id = idTextOf('class')
  it.each(['0', '-1', '1.5', '1e3', '2147483648', '99999999999', '', ' 1', '１'])(
    'refuses %j',
    (value) => {
      expect(id.safeParse(value).success).toBe(false)
    },
  )
  it('reads the largest id', () => {
    expect(id.parse('2147483647')).toBe(2_147_483_647)
  })
})

describe('text', () => {
  const name = text({ title: '名称', max: 5, required: '请输入名称' })
  it.each([
    ['', '请输入名称'],
    ['   ', '请输入名称'],
    [undefined, '请输入名称'],
    ['123456', '名称最多 5 个字符'],
    ['a\0', '名称含有非法字符'],
    ['\uD800', '名称含有非法字符'],
  ])('refuses %j with %s', (value, message) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe(message)
  })
})

describe('nameText', () => {
  const name = nameText({ title: '姓名', max: 20, required: '请输入姓名' })
  it.each(['\u202E张三', '张\u200B三', '张三\u0007', '张\u2028三'])('refuses %j', (value) => {
    const message = name.safeParse(value).error?.issues[0]?.message
    expect(message).toMatch(/^姓名含有看不见的字符，请删去后重新填写：.*⟨U\+[0-9A-F]{4}⟩/)
  })
  it.each(['张三', 'محمد', '👩\u200D💻'])('takes %j', (value) => {
    expect(name.parse(value)).toBe(value)
  })
})

describe('invite codes', () => {
  it('are read as people type them', () => {
    expect(joinClass.query?.parse({ inviteCode: ' abcde-fgh0o il' })).toEqual({
      inviteCode: 'ABCDEFGH0011',
    })
  })
})

describe('tags', () => {
  const problem = { problemSetId: 1, title: 't', description: 'd', code: 'class A {}' }
  it.each([['["边界值","循环"]'], [['边界值', '循环']]])('are read from %j', (tags) => {
    expect(addProblem.body?.parse({ ...problem, tags }).tags).toEqual(['边界值', '循环'])
  })
  it.each(['边界值', '{"a":1}', '[1]', '[""]'])('are refused as %j', (tags) => {
    expect(addProblem.body?.safeParse({ ...problem, tags }).success).toBe(false)
  })
  it('are a list in our types and JSON text on the wire', () => {
    expect(TagsText.decode('["边界值"]')).toEqual(['边界值'])
    expect(TagsText.encode(['边界值'])).toBe('["边界值"]')
  })
})
