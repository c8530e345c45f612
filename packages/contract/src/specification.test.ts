import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './all/endpoints.ts'
import type { Endpoint } from './endpoint.ts'

/** The calls of section 7 of the specification, with the parameters that it names and their places. */
const specification: [call: string, parameters: { query?: string[]; body?: string[] }][] = [
  ['POST /api/user/add', { body: [] }],
  ['DELETE /api/user/delete', { body: [] }],
  ['GET /api/user/get', { query: ['id'] }],
  ['GET /api/user/get/login', {}],
  ['GET /api/user/get/vo', { query: ['id'] }],
  ['POST /api/user/import', { body: ['file'] }],
  ['POST /api/user/list/page', { body: ['current', 'pageSize'] }],
  ['POST /api/user/list/page/vo', { body: ['current', 'pageSize'] }],
  ['POST /api/user/login', { body: ['userAccount', 'userPassword'] }],
  ['POST /api/user/logout', {}],
  ['POST /api/user/register', { body: [] }],
  ['POST /api/user/update', { body: [] }],
  ['POST /api/user/update/my', { body: ['email', 'introduction', 'userPassword'] }],

  ['POST /api/problem/add', { body: ['problemSetId', 'title', 'tags', 'description', 'code'] }],
  ['POST /api/problem/delete', { body: ['problemId', 'problemSetId'] }],
  ['GET /api/problem/get', { query: ['id'] }],
  [
    'POST /api/problem/list/page/vo',
    { body: ['problemSetId', 'title', 'tags', 'pageSize', 'current'] },
  ],
  ['POST /api/problem/update', { body: ['problemId', 'title', 'tags', 'description', 'code'] }],

  ['POST /api/submission/list/page', { body: ['current', 'pageSize'] }],
  [
    'POST /api/submission/submit',
    {
      body: ['assignmentId', 'problemId', 'fileName', 'fileCode', 'testFileName', 'testFileCode'],
    },
  ],

  [
    'POST /api/class/createClass',
    { body: ['className', 'classCode', 'description', 'themeColor'] },
  ],
  ['DELETE /api/class/deleteClass/{classId}', {}],
  ['GET /api/class/getById/{classId}', {}],
  ['GET /api/class/getClassList', {}],
  [
    'POST /api/class/updateClass',
    { body: ['classId', 'className', 'classCode', 'description', 'themeColor'] },
  ],

  ['POST /api/classMember/joinClass', { query: ['inviteCode'] }],
  ['DELETE /api/classMember/removeMember/{classId}/{userId}', {}],
  // Its path is not shown: product decisions, section 2.
  ['POST /api/classMember/list/page', { body: ['classId', 'current', 'pageSize'] }],

  ['POST /api/problemSet/create', { body: ['name'] }],
  ['GET /api/problemSet/list', { query: ['problemSetName'] }],
  ['POST /api/problemSet/update', { body: ['problemSetId', 'name'] }],
  ['DELETE /api/problemSet/{problemSetId}', {}],

  ['POST /api/classNotice/list', { body: ['classId'] }],
  ['POST /api/classNotice/publishNotice', { body: ['classId', 'noticeType', 'title', 'content'] }],
  ['POST /api/classNotice/updateClassNotice', { body: ['noticeId'] }],
  ['POST /api/classNotice/deleteClassNotice', { query: ['noticeId'] }],

  ['GET /api/assignment/getAssignmentListByClassIdAndType', { query: ['classId', 'type'] }],
  [
    'POST /api/assignment/publishAssignment',
    {
      body: [
        'classId',
        'assignmentTitle',
        'description',
        'startTime',
        'endTime',
        'problemSetId',
        'type',
      ],
    },
  ],
  [
    'POST /api/assignment/updateAssignment',
    {
      body: [
        'assignmentId',
        'classId',
        'assignmentTitle',
        'description',
        'startTime',
        'endTime',
        'problemSetId',
        'type',
      ],
    },
  ],
  ['POST /api/assignment/deleteAssignment', { query: ['assignmentId'] }],

  [
    'GET /api/assignmentProblemStatus/getProblemStatusByAssignmentIdAndUserId',
    { query: ['assignmentId'] },
  ],
  [
    'GET /api/assignmentProblemStatus/getUserProblemStatusByClassIdAndType',
    { query: ['classId', 'type'] },
  ],
]

const byCall = new Map<string, Endpoint>(
  Object.values(endpoints).map((definition) => [
    `${definition.method} ${definition.path}`,
    definition,
  ]),
)

/** The names that a part of a request may have, and those without which it is refused. */
function namesOf(part: z.ZodType | undefined): { all: string[]; required: string[] } {
  if (part === undefined) return { all: [], required: [] }
  const { properties, required = [] } = z.toJSONSchema(part, { io: 'input' })
  return { all: Object.keys(properties ?? {}), required }
}

describe('the contract has the call of the specification', () => {
  it.each(specification)('%s with its parameters', (call, { query = [], body }) => {
    const definition = byCall.get(call)
    expect(definition).toBeDefined()
    expect(namesOf(definition?.query).all).toEqual(expect.arrayContaining(query))
    expect(namesOf(definition?.body).all).toEqual(expect.arrayContaining(body ?? []))
    expect({ hasBody: definition?.body !== undefined }).toEqual({ hasBody: body !== undefined })
    // A client that sends no query because the specification names none is served all the same.
    for (const name of namesOf(definition?.query).required) expect(query).toContain(name)
  })

  // Where the specification says only "body", or "body includes", it leaves the rest to us.
  const whole = specification.filter(
    ([call, { body = [] }]) => body.length > 0 && !call.endsWith('/updateClassNotice'),
  )
  it.each(whole)('%s asks for nothing else', (call, { body }) => {
    expect(body).toEqual(expect.arrayContaining(namesOf(byCall.get(call)?.body).required))
  })
})
