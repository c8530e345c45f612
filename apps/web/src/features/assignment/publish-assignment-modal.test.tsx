import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  answerDialog,
  button,
  choose,
  enter,
  openDialog,
} from '../../testing/assignment-dialog.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { PublishAssignmentModal } from './publish-assignment-modal.tsx'

// What is published in the past is asked about.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T08:00:00Z') })
  return () => vi.useRealTimers()
})

test('publishes an exam with times as they were typed', async () => {
  const saved = answerDialog()
  const onClose = openDialog((onClose) => (
    <PublishAssignmentModal
      type="考试"
      isOpen
      classes={[
        { classId: 3, className: '软工一班' },
        { classId: 4, className: '软工二班' },
      ]}
      onClose={onClose}
    />
  ))
  await userEvent.type(screen.getByLabelText('考试名称'), '期中考试')
  await choose('班级', /软工二班/)
  enter('请选择开始时间', '2026-12-01 08:00')
  enter('请选择截止时间', '2026-12-01 10:00')
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText('请选择考试类型')).not.toEqual([])
  await choose('考试类型', /期中/)
  await choose('题库', /分支与边界（6 题）/)
  await userEvent.click(await button('确认'))
  expect(await screen.findByText('创建成功')).toBeTruthy()
  expect(bodyOf(saved()[0])).toEqual({
    classId: 4,
    type: '考试',
    assignmentTitle: '期中考试',
    description: '',
    startTime: '2026-12-01T08:00:00',
    endTime: '2026-12-01T10:00:00',
    problemSetId: 2,
    examType: 'midterm',
    mutantsDuring: 'counts',
    mutantsAfter: 'everything',
    countingRules: { graceMinutes: 0, late: null, counting: 'best' },
    attemptLimit: null,
    coolDownMinutes: null,
    recordsWork: false,
    isAnnounced: false,
  })
  expect(onClose).toHaveBeenCalledOnce()
  // Calendars and lists are much to draw for jsdom, on a busy machine above all.
})

test('publishes the same to other classes, scored and announced as it is chosen', async () => {
  const saved = answerDialog()
  const classes = [3, 4, 5].map((classId) => ({ classId, className: `软工 ${classId} 班` }))
  openDialog((onClose) => (
    <PublishAssignmentModal type="作业" isOpen classes={classes} onClose={onClose} />
  ))
  await userEvent.type(screen.getByLabelText('作业名称'), '第一次')
  await userEvent.click(screen.getByLabelText('同时发布到'))
  await userEvent.click(await screen.findByTitle('软工 4 班'))
  await userEvent.click(await screen.findByTitle('软工 5 班'))
  // It is not among the others any more.
  await userEvent.click(screen.getByLabelText('班级'))
  await userEvent.click((await screen.findAllByTitle('软工 4 班')).at(-1)!)
  enter('请选择开始时间', '2026-12-01 08:00')
  enter('请选择截止时间', '2026-12-08 23:59')
  await choose('题库', /分支与边界（6 题）/)
  await choose('计分方式', /综合/)
  await userEvent.click(screen.getByLabelText('同时通知学生'))
  await userEvent.click(await button('确认'))
  expect(await screen.findByText('创建成功')).toBeTruthy()
  expect(bodyOf(saved()[0])).toMatchObject({
    classId: 4,
    otherClassIds: [5],
    scoringPreset: '综合',
    isAnnounced: true,
  })
})
