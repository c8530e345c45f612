import {
  button,
  calendar,
  classes,
  dialog,
  labelled,
  list,
  type Overlay,
  type OwnThings,
  teacher,
} from './overlay.ts'

const publishing = { ...classes, dialog: '发布考试' }
const exam = (page: string) => ({
  account: teacher,
  path: ({ classId, examId }: OwnThings) => `/classManage/${classId}/examsdetails/${examId}${page}`,
})

/** Of exams: how they are published, sat and invigilated. */
export const examOverlays: Overlay[] = [
  {
    name: 'the start of an exam',
    ...publishing,
    from: labelled('开始时间'),
    shows: calendar,
  },
  {
    name: 'the deadline of an exam',
    ...publishing,
    from: labelled('截止时间'),
    shows: calendar,
  },
  {
    name: 'the classes for an exam',
    ...publishing,
    from: labelled('班级'),
    shows: list,
  },
  {
    name: 'the types of exams',
    ...publishing,
    from: labelled('考试类型'),
    shows: list,
  },
  {
    name: 'the banks for an exam',
    ...publishing,
    from: labelled('题库'),
    shows: list,
  },
  {
    name: 'the dialog for the rules of an exam',
    ...exam(''),
    from: button('修改规则'),
    shows: dialog,
  },
  {
    name: 'what students see before the release',
    ...exam(''),
    dialog: '修改规则',
    title: '考试模式',
    from: labelled('公布成绩之前，学生看到的结果'),
    shows: list,
  },
  {
    name: 'the dialog to add time',
    ...exam('/invigilation'),
    from: button('加时'),
    shows: dialog,
  },
  {
    name: 'the dialog for a message',
    ...exam('/invigilation'),
    from: button('发送消息'),
    shows: dialog,
  },
  {
    name: 'the states of students in an exam',
    ...exam('/invigilation'),
    from: labelled('按状态筛选'),
    shows: list,
  },
]
