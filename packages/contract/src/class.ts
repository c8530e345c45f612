import { z } from 'zod'
import { AssignmentView, HandedIn } from './assignment.ts'
import { endpoint } from './endpoint.ts'
import {
  flagText,
  idOf,
  idTextOf,
  nameText,
  type NumberField,
  text,
  Version,
  WallTime,
  wholeNumber,
} from './wire-types.ts'
import { ThemeColor } from './vocabulary.ts'
import { ShownText } from './shown-text.ts'

/** Weights of homework and exams in the grade; only their proportion matters. */
export const GradeWeights = z.object({ homework: z.int(), exam: z.int() })
export type GradeWeights = z.infer<typeof GradeWeights>

/** A class as its members see it. */
export const ClassView = z.object({
  classId: z.int(),
  className: ShownText,
  /** The teacher's own label, not the invite code. */
  classCode: ShownText,
  description: ShownText,
  themeColor: ThemeColor,
  /** Teachers included. */
  classMemberCount: z.int(),
  /** The owner may archive the class. */
  ownerId: z.int(),
  /** Whether the asking user is an assistant of it, who may change nothing but comments and answers. */
  isAssistant: z.boolean(),
  teacherName: ShownText,
  /** Title of the newest notice. */
  latestNotice: ShownText.nullable(),
  /** Notices that the asking student has not read; 0 for teachers and admins. */
  unreadNoticeCount: z.int(),
  /** Questions about scores that wait for the asking user: for an answer, or with one that is new. */
  waitingQuestionCount: z.int(),
  /** For teachers and admins; null for students and assistants. */
  inviteCode: z.string().nullable(),
  gradeWeights: GradeWeights,
  createTime: WallTime,
  /** Null while the class is alive. */
  archivedAt: WallTime.nullable(),
  version: Version,
})
export type ClassView = z.infer<typeof ClassView>

/** A class with what its card says besides. */
export const ListedClass = ClassView.extend({
  /** Of what runs, what is due next; null to students, and where nothing runs. */
  runningAssignment: AssignmentView.pick({
    assignmentId: true,
    assignmentTitle: true,
    type: true,
    assignmentCondition: true,
    startTime: true,
    closeTime: true,
  })
    .extend({ handedIn: HandedIn })
    .nullable()
    .meta({ title: '正在进行的作业或考试中最先截止的一个' }),
})
export type ListedClass = z.infer<typeof ListedClass>

export const createClass = endpoint('POST', '/api/class/createClass', {
  access: ['teacher', 'admin'],
  summary: '创建班级，返回邀请码',
  body: z.object({
    className: nameText({ title: '班级名称', max: 50, required: '班级名称不能为空' }),
    classCode: nameText({ title: '班级代码', max: 50, required: '班级代码不能为空' }),
    description: text({ title: '描述', max: 500 }).default(''),
    themeColor: ThemeColor.default('blue'),
  }),
  data: z.string(),
})

export const listClasses = endpoint('GET', '/api/class/getClassList', {
  access: 'signed-in',
  summary:
    '我的班级：学生看到加入的，教师看到任教的，管理员看到全部；isArchived=true 列出已解散的（教师：自己负责的）',
  query: z.object({ isArchived: flagText('是否已解散').default(false) }),
  data: z.array(ListedClass),
})

export const getClass = endpoint('GET', '/api/class/getById/{classId}', {
  access: 'signed-in',
  summary: '一个班级的信息',
  params: z.object({ classId: idTextOf('class') }),
  data: ClassView,
  errors: ['NOT_FOUND'],
})

const incomplete = '请填写必填字段'

/** The weights that a class is given. */
export const gradeWeightFields = {
  homework: { title: '作业比重', unit: '', min: 0, max: 100 },
  exam: { title: '考试比重', unit: '', min: 0, max: 100 },
} as const satisfies Record<keyof GradeWeights, NumberField>

export const updateClass = endpoint('POST', '/api/class/updateClass', {
  access: ['teacher', 'admin'],
  summary: '修改班级信息，未给出的可选字段不变；gradeWeights 为作业与考试在加权平均中的比重',
  body: z.object({
    classId: idOf('class'),
    className: nameText({ title: '班级名称', max: 50, required: incomplete }),
    classCode: nameText({ title: '班级代码', max: 50, required: incomplete }),
    description: text({ title: '描述', max: 500 }).optional(),
    themeColor: ThemeColor.optional(),
    gradeWeights: z
      .object({
        homework: wholeNumber(gradeWeightFields.homework),
        exam: wholeNumber(gradeWeightFields.exam),
      })
      .meta({ title: '成绩比重' })
      .refine(({ homework, exam }) => homework + exam > 0, '作业与考试的成绩比重不能都为 0')
      .optional(),
    version: Version.optional(),
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const deleteClass = endpoint('DELETE', '/api/class/deleteClass/{classId}', {
  access: ['teacher', 'admin'],
  summary: '解散班级：归档而不丢失任何数据，管理员可以恢复',
  params: z.object({ classId: idTextOf('class') }),
  errors: ['NOT_FOUND', 'NOT_CLASS_OWNER'],
})

export const restoreClass = endpoint('POST', '/api/class/restoreClass/{classId}', {
  access: ['admin'],
  summary: '恢复已解散的班级',
  params: z.object({ classId: idTextOf('class') }),
  errors: ['NOT_FOUND'],
})

export const resetInviteCode = endpoint('POST', '/api/class/resetInviteCode/{classId}', {
  access: ['teacher', 'admin'],
  summary: '更换邀请码，旧码立即失效，返回新码',
  params: z.object({ classId: idTextOf('class') }),
  data: z.string(),
  errors: ['NOT_FOUND'],
})
