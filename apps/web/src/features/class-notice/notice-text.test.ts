import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { expect, test } from 'vitest'
import { isBlank, readNotices, searchNotices, textOf } from './notice-text.ts'

test.each([
  ['<p>请<strong>周五</strong>前提交</p>', '请周五前提交'],
  ['<p>一</p><p>二</p><ul><li>三</li><li>四</li></ul>', '一 二 三 四'],
  ['<pre><code>assertThrows(\n  X.class)</code></pre>', 'assertThrows( X.class)'],
  ['a &lt; b &amp; c<br>d', 'a < b & c d'],
])('reads %j', (html, text) => {
  expect(textOf(html)).toBe(text)
})

test.each([
  ['', true],
  ['<p> </p><p>\u200b&nbsp;</p>', true],
  ['<ul><li><p></p></li></ul>', true],
  ['<p>好</p>', false],
  ['<p><img src="data:image/png;base64,AA==" alt=""></p>', false],
])('finds %j blank: %s', (html, isNothing) => {
  expect(isBlank(html)).toBe(isNothing)
})

const notice: ClassNoticeView = {
  noticeId: 1,
  classId: 3,
  noticeType: '公告',
  title: '期中安排',
  content: '<p class="strong">使用 <strong>JUnit</strong> 5</p>',
  creatorName: '沈维钧',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  viewCount: 0,
  isRead: false,
  version: 1,
}

test.each([
  ['', 1],
  ['期中', 1],
  [' junit 5 ', 1],
  ['strong', 0],
  ['期末', 0],
])('by %j finds %i', (typed, count) => {
  expect(searchNotices(readNotices([notice]), typed)).toHaveLength(count)
})
