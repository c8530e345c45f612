import { expect, it } from 'vitest'
import { type Mutant, numberAlike, variantOperator } from './mutation.ts'

function mutant(line: number, change: string, operator = 'MATH'): Mutant {
  return { key: `${line}`, operator, className: 'A', method: 'add', line, change, hint: '' }
}

it('tells mutants apart that make the same change to the same line, and leaves the others', () => {
  const all = [
    mutant(3, '把条件取反'),
    mutant(3, '把 + 换成 -'),
    mutant(3, '把条件取反'),
    mutant(4, '把条件取反'),
  ]
  expect(numberAlike(all).map(({ change }) => change)).toEqual([
    '把条件取反（这一行的第 1 处）',
    '把 + 换成 -',
    '把条件取反（这一行的第 2 处）',
    '把条件取反',
  ])
})

it('leaves the names of variants, which have no line', () => {
  const variants = [mutant(0, '漏掉', variantOperator), mutant(0, '漏掉', variantOperator)]
  expect(numberAlike(variants)).toEqual(variants)
})
