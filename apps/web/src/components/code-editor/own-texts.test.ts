import { expect, it } from 'vitest'
import { createOwnTexts } from './own-texts.ts'

it('knows what was copied here, however it is indented or its lines end', () => {
  const own = createOwnTexts()
  own.note('  @Test\r\n  void a() {}\r\n')
  expect(own.has('@Test\n    void a() {}')).toBe(true)
  expect(own.has('@Test\n    void b() {}')).toBe(false)
  expect(own.has('@Test')).toBe(false)
})

it('remembers the newest fifty', () => {
  const own = createOwnTexts()
  for (let number = 0; number <= 50; number += 1) own.note(`text ${number}`)
  expect(own.has('text 0')).toBe(false)
  expect(own.has('text 1')).toBe(true)
})
