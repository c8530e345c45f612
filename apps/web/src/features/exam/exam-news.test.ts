import { expect, test } from 'vitest'
import { sittingWith } from '../../testing/exam.ts'
import { listNews } from './exam-news.ts'

const message = (examMessageId: number) => ({
  examMessageId,
  text: `第 ${examMessageId} 条`,
  createTime: '2026-11-20T08:30:00',
  isToAll: true,
})
const sitting = sittingWith({ messages: [message(3), message(2)], extraMinutes: 15 })

test('tells what has not been put away, the newest first', () => {
  const texts = listNews(sitting, { messageId: 0, extraMinutes: 5 }).map(({ text }) => text)
  expect(texts).toEqual([
    '监考教师加时 10 分钟，结束时间为 09:30。',
    '监考消息（08:30）：第 3 条',
    '监考消息（08:30）：第 2 条',
  ])
})

test('whoever puts a message away has seen those before it, and not those after it', () => {
  const [, third, second] = listNews(sitting, { messageId: 0, extraMinutes: 0 })
  expect(listNews(sitting, second!.seen).map(({ key }) => key)).toEqual(['time 15', 'message 3'])
  expect(listNews(sitting, third!.seen).map(({ key }) => key)).toEqual(['time 15'])
})

test('added time is no news after the end', () => {
  expect(listNews({ ...sitting, state: 'ended' }, { messageId: 3, extraMinutes: 0 })).toEqual([])
})
