import * as assignmentProblemStatus from '@ceping/contract/assignment-problem-status'
import * as assignment from '@ceping/contract/assignment'
import * as classMember from '@ceping/contract/class-member'
import * as classNotice from '@ceping/contract/class-notice'
import * as classes from '@ceping/contract/class'
import { BadRequest } from '@ceping/contract/envelope'
import * as grade from '@ceping/contract/grade'
import * as judge from '@ceping/contract/judge'
import * as overview from '@ceping/contract/overview'
import * as problemSet from '@ceping/contract/problem-set'
import * as problem from '@ceping/contract/problem'
import * as submission from '@ceping/contract/submission'
import * as user from '@ceping/contract/user'
import { ImportReport } from '@ceping/contract/user-import'
import { LoginChallenge } from '@ceping/contract/login-proof'
import { z } from 'zod'

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>

/** What the document names once and refers to. */
const sharedSchemas = {
  BadRequest,
  LoginUser: user.LoginUser,
  LoginChallenge,
  UserView: user.UserView,
  UserVo: user.UserVo,
  OwnedContent: user.OwnedContent,
  ImportReport,
  ClassView: classes.ClassView,
  ClassMemberView: classMember.ClassMemberView,
  AddedMembers: classMember.AddedMembers,
  ClassNoticeView: classNotice.ClassNoticeView,
  Gradebook: grade.Gradebook,
  ProblemSetView: problemSet.ProblemSetView,
  ProblemView: problem.ProblemView,
  ReferenceRejection: problem.ReferenceRejection,
  AssignmentView: assignment.AssignmentView,
  ProblemStatusView: assignmentProblemStatus.ProblemStatusView,
  SubmissionSummary: submission.SubmissionSummary,
  SubmissionView: submission.SubmissionView,
  JudgeReport: judge.ShownReport,
  StudentOverview: overview.StudentOverview,
  TeacherOverview: overview.TeacherOverview,
} as const satisfies Record<string, z.ZodType>

export type SharedSchemaName = keyof typeof sharedSchemas

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(sharedSchemas)) registry.add(schema, { id })

/** The start of a pattern for wall-clock times; the page would make up a time with 43 hours. */
const timePattern = '^\\d{4}-\\d{2}-\\d{2}T'

/**
 * The registry of the shared schemas has no titles. Integers have these bounds by default, and JSON
 * Schema knows no encoding for a binary text.
 */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: JsonSchema
}): void {
  const title = z.globalRegistry.get(zodSchema)?.title
  if (title !== undefined) jsonSchema['title'] = title
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['contentEncoding'] === 'binary') delete jsonSchema['contentEncoding']
  if (String(jsonSchema['pattern']).startsWith(timePattern)) {
    jsonSchema['examples'] = ['2026-11-20T08:00:00']
  }
}

function toJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', metadata: registry, override: tidy })
}

/**
 * The schema of what travels on the wire: the input of a request, and of an answer the side to which
 * it is encoded, which is the schema's input too. Shared schemas are references into the document.
 */
export function wireSchemaOf(schema: z.ZodType): JsonSchema {
  const own: JsonSchema = toJsonSchema(schema)
  delete own['$schema']
  delete own['$defs']
  return referToComponents(own)
}

/** All shared schemas, as the document's components. */
export function componentSchemas(): Record<SharedSchemaName, JsonSchema> {
  return referToComponents(toJsonSchema(z.object(sharedSchemas)).$defs) as Record<
    SharedSchemaName,
    JsonSchema
  >
}

function referToComponents<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', '#/components/schemas/')) as Part
}
