import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('quotes every cell, whatever stands in it', () => {
  const rows = [
    ['账号', '初始密码'],
    ['S1', 'a"b,c\nd'],
  ]
  expect(csvText(rows)).toBe('\uFEFF"账号","初始密码"\r\n"S1","a""b,c\nd"\r\n')
})
