import { z } from 'zod'
import { Diagnosis } from './diagnose.ts'
import { endpoint } from './endpoint.ts'
import { idOf, storableText } from './wire-types.ts'

export const diagnoseTest = endpoint('POST', '/api/language/diagnose', {
  access: 'signed-in',
  summary:
    '检查正在编写的测试代码：编译器的错误与警告，以及判题不允许的用法，与提交后看到的相同；不运行测试，不算提交。检查服务暂不可用、问得太快，或已有更新的一次检查时为 null',
  body: z.object({
    problemId: idOf('problem'),
    assignmentId: idOf('assignment').nullish(),
    testFileCode: storableText('测试代码'),
  }),
  data: Diagnosis.nullable(),
  errors: [
    'NOT_FOUND',
    'CODE_TOO_LONG',
    'ASSIGNMENT_NOT_STARTED',
    'ASSIGNMENT_CLOSED',
    'EXAM_NOT_ENTERED',
    'EXAM_NETWORK',
    'EXAM_ELSEWHERE',
    'EDITOR_AIDS_OFF',
  ],
})
