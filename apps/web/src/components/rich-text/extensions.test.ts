import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions } from './extensions.ts'

const image = '<img src="data:image/png;base64,AA==" alt="图">'

test.each([
  ['<h2>一</h2><h3>二</h3><p><strong>三</strong><em>四</em><u>五</u><s>六</s></p>'],
  ['<ul><li><p>一</p></li></ul><blockquote><p>二</p></blockquote>'],
  [`<p>见${image}</p>`],
  [
    '<table><tbody><tr><th colspan="2"><p>一</p></th></tr><tr><td><p>二</p></td></tr></tbody></table>',
  ],
])('keeps %s', (html) => {
  expect(new Editor({ extensions, content: html }).getHTML()).toBe(html)
})

test.each([
  ['<p onclick="alert(1)">一<script>alert(1)</script></p>', '<p>一</p>'],
  ['<p><a href="javascript:alert(1)">一</a></p>', '<p>一</p>'],
  ['<p>一<img src="https://a.cn/a.png" onerror="alert(1)"></p>', '<p>一</p>'],
  ['<h1>一</h1>', '<p>一</p>'],
  [
    '<table><tr><td>一</td></tr></table>',
    '<table><tbody><tr><td><p>一</p></td></tr></tbody></table>',
  ],
])('makes of %s what it can be', (html, clean) => {
  expect(new Editor({ extensions, content: html }).getHTML()).toBe(clean)
})
