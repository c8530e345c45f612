import { z } from 'zod'
import { CallSignatures } from './call-signatures.ts'
import { Completion } from './complete.ts'
import { PlaceDescription } from './describe.ts'
import { Diagnosis } from './diagnose.ts'
import { endpoint } from './endpoint.ts'
import { OrganisedImports } from './organise-imports.ts'
import { Renaming } from './rename.ts'
import { idOf, storableText } from './wire-types.ts'

const aboutTest = {
  problemId: idOf('problem'),
  assignmentId: idOf('assignment').nullish(),
  testFileCode: storableText('测试代码'),
}

const atPlace = {
  ...aboutTest,
  offset: z.int('光标位置应为整数').min(0, '光标位置不能小于 0').meta({ title: '光标位置' }),
}

const refusals = [
  'NOT_FOUND',
  'CODE_TOO_LONG',
  'ASSIGNMENT_NOT_STARTED',
  'ASSIGNMENT_CLOSED',
  'EXAM_NOT_ENTERED',
  'EXAM_NETWORK',
  'EXAM_ELSEWHERE',
  'EDITOR_AIDS_OFF',
] as const

export const diagnoseTest = endpoint('POST', '/api/language/diagnose', {
  access: 'signed-in',
  summary:
    '检查正在编写的测试代码：编译器的错误与警告，以及判题不允许的用法，与提交后看到的相同；不运行测试，不算提交。检查服务暂不可用、问得太快，或已有更新的一次检查时为 null',
  body: z.object(aboutTest),
  data: Diagnosis.nullable(),
  errors: refusals,
})

export const completeTest = endpoint('POST', '/api/language/complete', {
  access: 'signed-in',
  summary:
    '列出光标处可以写的内容：变量、成员、类型、注解、静态方法和关键字，最合适的在前，最多 100 个，并给出需要加上的 import；不运行测试，不算提交。补全服务暂不可用、问得太快，或已有更新的一次补全时为 null',
  body: z.object(atPlace),
  data: Completion.nullable(),
  errors: refusals,
})

export const organiseImports = endpoint('POST', '/api/language/organise-imports', {
  access: 'signed-in',
  summary:
    '整理正在编写的测试代码的 import：去掉没有用到的和重复的，补上只有一种可能的，再排序，返回要做的改动；有语法错误时不改动并说明原因；不运行测试，不算提交。语言服务暂不可用、问得太快，或已有更新的一次整理时为 null',
  body: z.object(aboutTest),
  data: OrganisedImports.nullable(),
  errors: refusals,
})

export const describeName = endpoint('POST', '/api/language/describe', {
  access: 'signed-in',
  summary:
    '说明光标处的名称是什么：它的声明、参考代码中的文档注释、常用断言与注解的中文说明，以及它在测试代码或参考代码中声明的位置；不运行测试，不算提交。光标处没有名称或名称没有含义时 description 为 null；语言服务暂不可用、问得太快，或已有更新的一次询问时为 null',
  body: z.object(atPlace),
  data: PlaceDescription.nullable(),
  errors: refusals,
})

export const listSignatures = endpoint('POST', '/api/language/signatures', {
  access: 'signed-in',
  summary:
    '列出光标所在的调用可以是哪些方法或构造方法，最符合已写参数的在前，并说明正在写第几个参数；不运行测试，不算提交。语言服务暂不可用、问得太快，或已有更新的一次询问时为 null',
  body: z.object(atPlace),
  data: CallSignatures.nullable(),
  errors: refusals,
})

export const renameInTest = endpoint('POST', '/api/language/rename', {
  access: 'signed-in',
  summary:
    '给出重命名光标处的名称需要改动的所有位置；不能重命名、新名称不合法或会改变代码的含义时说明原因。newName 为 null 时只找出位置。不改动代码，不算提交。语言服务暂不可用、问得太快，或已有更新的一次询问时为 null',
  body: z.object({
    ...atPlace,
    newName: z
      .string('新名称应为文字')
      .max(200, '新名称最多 200 个字符')
      .nullable()
      .meta({ title: '新名称' }),
  }),
  data: Renaming.nullable(),
  errors: refusals,
})
