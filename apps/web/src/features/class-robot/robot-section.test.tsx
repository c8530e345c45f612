import { type ClassRobotView, deleteRobot, listRobots } from '@ceping/contract/class-robot'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { RobotSection } from './robot-section.tsx'

const robot: ClassRobotView = {
  classRobotId: 6,
  classId: 1,
  name: '一班群',
  kind: 'dingtalk',
  tokenEnd: 'cdef',
  isSigned: false,
  tellsPublished: true,
  tellsDeadline: true,
  tellsNotices: true,
  creatorName: '张老师',
  createTime: '2026-11-20T08:00:00',
  failure: null,
  version: 1,
}

test('a deleted robot is gone from the list', async () => {
  let robots: ClassRobotView[] = [robot]
  answerByPath({
    [listRobots.path]: () => robots,
    [deleteRobot.path]: () => {
      robots = []
      return true
    },
  })
  renderWithProviders(<RobotSection classId={1} />)
  await userEvent.click(await screen.findByRole('button', { name: '删除“一班群”' }))
  await userEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('群机器人已删除')).toBeTruthy()
  await expect.poll(() => screen.queryByText('一班群')).toBeNull()
})
