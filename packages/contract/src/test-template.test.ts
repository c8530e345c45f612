import { expect, test } from 'vitest'
import { mainTypeOf, testTemplate } from './test-template.ts'

test.each([
  ['a public final class', 'import java.util.List;\n\npublic final class Prime {\n}', 'Prime'],
  ['the public one of several', 'class Node {\n}\n\npublic class LruCache<K> {\n}', 'LruCache'],
  ['the first where none is public', 'record Range(int a) {\n}\nclass Calendar {\n}', 'Range'],
  ['a sealed interface', 'public sealed interface Shape permits Circle {\n}', 'Shape'],
  ['an annotated enum', '@Deprecated\npublic enum Level { LOW }', 'Level'],
  ['a Chinese name', 'public class 三角形 {\n}', '三角形'],
  ['no word of a comment', '/** class Wrong */\n// class Wrong\npublic class Right {}', 'Right'],
  ['no nested type', 'class Outer {\n    public static class Inner {\n    }\n}', 'Outer'],
  ['nothing', '', 'Solution'],
])('finds %s', (_name, code, type) => {
  expect(mainTypeOf(code)).toBe(type)
})

test('stays in the package of the reference code', () => {
  const template = testTemplate('package shop.cart;\n\npublic class Cart {\n}')
  expect(template).toMatch(/^package shop\.cart;\n\nimport static/)
  expect(template).toContain('class CartTests {')
})
