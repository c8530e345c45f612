import { expect, test } from 'vitest'
import { samePlace } from './same-place.ts'

/** `^` stands for the cursor. */
test.each([
  ['in a word', 'int  a=fo^o( 1 );', 'int a = fo^o(1);'],
  ['before a word', 'int  a= ^foo();', 'int a = ^foo();'],
  ['behind a word', 'int  a^ ;', 'int a^;'],
  ['at the beginning', '^  int a;', '^int a;'],
  ['at the end', 'int a  ;^', 'int a^;'],
  ['behind brackets that are added', 'a&&b||^c', '(a && b) || ^c'],
  ['behind letters of two characters', '"😀"+ ^b', '"😀" + ^b'],
])('keeps the cursor %s', (_, marked, expected) => {
  const formatted = expected.replace('^', '')
  const place = samePlace(marked.replace('^', ''), marked.indexOf('^'), formatted)
  expect(`${formatted.slice(0, place)}^${formatted.slice(place)}`).toBe(expected)
})
