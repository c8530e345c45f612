import { expect, it } from 'vitest'
import { drawNumber, drawWithSeed } from './sample.ts'

// The runner's SampleTests.java has the same examples: both languages draw the same sample.

const seed = 'example'
const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'c2', '四']
const nameOf = (name: string) => name
const stratumOf = (name: string) => name.charAt(0)

it.each([
  ['example', 'a1', 3710442715],
  ['example', '四', 2582680539],
  ['none', 'a1', 3436217679],
  ['', '', 28985113],
])('has a number for seed %s and name %s', (of, name, numerator) => {
  expect(drawNumber(of, name)).toBe(numerator / 2 ** 32)
})

it('draws the items whose number is below the share', () => {
  expect(drawWithSeed(seed, names, { share: 0.4, nameOf })).toEqual(['a2', 'b1', 'b2', 'c2'])
})

it('draws at least one item of each stratum', () => {
  expect(drawWithSeed(seed, names, { share: 0.1, nameOf, stratumOf })).toEqual([
    'a2',
    'b1',
    'c2',
    '四',
  ])
})

it('draws the lowest numbers if the share is zero', () => {
  expect(drawWithSeed(seed, names, { share: 0, nameOf, least: 3 })).toEqual(['a2', 'b1', 'c2'])
})
