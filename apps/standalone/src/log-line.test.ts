import { describe, expect, it } from 'vitest'
import { findWarning } from './log-line.ts'

describe('findWarning', () => {
  it.each([
    ['{"level":30,"msg":"listening"}', null],
    ['{"level":40,"msg":"process sandbox"}', 'process sandbox'],
    ['{"level":50,"msg":"job failed","err":{"message":"no space"}}', 'job failed（no space）'],
    ['{"level":50', null],
    ['Warning: plain text', null],
  ])('reads %s', (line, warning) => {
    expect(findWarning(line)).toBe(warning)
  })
})
