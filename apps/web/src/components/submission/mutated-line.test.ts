import { expect, test } from 'vitest'
import { mutateLine } from './mutated-line.ts'

test.each([
  ['CONDITIONALS_BOUNDARY', '', 'if (year < 1900) {', 'if (year <= 1900) {'],
  ['CONDITIONALS_BOUNDARY', '', 'while (i >= 0)', 'while (i > 0)'],
  ['NEGATE_CONDITIONALS', '把条件取反', 'if (n % 2 == 0) {', 'if (n % 2 != 0) {'],
  ['NEGATE_CONDITIONALS', '把条件取反', 'if (isLeap(year)) {', 'if (!(isLeap(year))) {'],
  ['NEGATE_CONDITIONALS', '把条件取反', 'return a > b;', 'return a <= b;'],
  ['MATH', '把运算 + 换成 -', 'int middle = low + high;', 'int middle = low - high;'],
  ['MATH', '把运算 * 换成 /', 'total *= 3;', 'total /= 3;'],
  [
    'MATH',
    '把运算 >>> 换成 <<',
    'int middle = (low + high) >>> 1;',
    'int middle = (low + high) << 1;',
  ],
  ['INCREMENTS', '把增加 1 换成增加 -1', 'count++;', 'count--;'],
  [
    'INCREMENTS',
    '把增加 1 换成增加 -1',
    'for (int i = 0; i < n; i++) {',
    'for (int i = 0; i < n; i--) {',
  ],
  ['PRIMITIVE_RETURNS', '返回值换成 0', 'return a + b;', 'return 0;'],
  ['EMPTY_RETURNS', '返回值换成空字符串', 'return "a" + b;', 'return "";'],
  ['EMPTY_RETURNS', '返回值换成空列表', 'return list;', 'return List.of();'],
  ['VOID_METHOD_CALLS', '去掉了对方法 clear 的调用', 'this.items.clear();', ''],
])('%s: %s of `%s`', (...[operator, change, line, mutated]) => {
  expect(mutateLine(line, { operator, change })).toBe(mutated)
})

test.each([
  ['several places', 'MATH', '把运算 + 换成 -', 'return a + b + c;'],
  ['a sign', 'MATH', '把运算 - 换成 +', 'int x = -a - b;'],
  ['one of two conditions', 'NEGATE_CONDITIONALS', '把条件取反', 'if (a > 0 && b > 0) {'],
  ['a type in angle brackets', 'CONDITIONALS_BOUNDARY', '', 'List<Integer> x = a < b ? c : d;'],
  ['a text', 'MATH', '把运算 + 换成 -', 'log("a" + b);'],
  ['a return among others', 'PRIMITIVE_RETURNS', '返回值换成 0', 'if (a) return 1;'],
  ['a call whose value is used', 'VOID_METHOD_CALLS', '去掉了对方法 f 的调用', 'int x = f(1);'],
  ['an operator without a rule', 'EXPERIMENTAL_SWITCH', '', 'switch (day) {'],
])('the line alone does not tell with %s', (...[, operator, change, line]) => {
  expect(mutateLine(line, { operator, change })).toBeNull()
})
