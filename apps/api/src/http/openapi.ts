import type { Access, Endpoint } from '@ceping/contract/endpoint'
import { roleNames, type UserRole } from '@ceping/contract/vocabulary'
import { describeResponses, type ResponseObject } from './openapi-responses.ts'
import { componentSchemas, type JsonSchema, wireSchemaOf } from './openapi-schemas.ts'
import { sessionCookie } from './session-cookies.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-roles': readonly (UserRole | 'public')[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, ResponseObject>
}

/** The parts of an OpenAPI 3.1 document that we use. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: string; in: string; name: string; description: string }>
  }
}

const description = `
- **会话**：\`POST /api/user/login\` 设置 HttpOnly 的 Cookie \`${sessionCookie}\`，此后的请求带上它即可；在本页登录后可直接试用其他接口。
- **信封**：除文件和事件流外，回答都是 \`{code, message, data}\`；\`code\` 为 0 表示成功，否则 \`message\` 是给人看的中文。拒绝的 HTTP 状态码是 \`code\` 的前三位。
- **时间**：平台所在时区的钟面时间，格式 \`YYYY-MM-DDTHH:mm:ss\`。
- **编号**：正整数；没有权限看到的内容与不存在的内容一样，都回答 404。
- **分页**：\`current\` 从 1 数起，\`pageSize\` 最多 100；回答 \`{records, total, current, size}\`。
- **并发修改**：更新时带上读到的 \`version\`，内容已被他人修改则拒绝；不带则直接覆盖。
`.trim()

/** Names for the first segment of a path. */
const areas: Record<string, string> = {
  user: '用户',
  class: '班级与成绩',
  classMember: '班级成员',
  classNotice: '班级通知',
  classRobot: '群机器人',
  calendar: '日历',
  reminder: '截止提醒',
  problemSet: '题库',
  problem: '题目',
  assignment: '作业与考试',
  assignmentProblemStatus: '题目完成情况',
  submission: '提交与判题',
  language: '代码编辑',
  exam: '考试与监考',
  workRecord: '作答过程',
  scoreQuestion: '得分提问',
  similarity: '查重',
  rejudging: '重新判题',
  overview: '首页概览',
  admin: '后台管理',
}

function areaOf(path: string): string {
  const segment = path.split('/')[2] ?? ''
  return areas[segment] ?? segment
}

function describeAccess(access: Access): string {
  if (access === 'public') return '任何人都可调用，无须登录。'
  if (access === 'signed-in') return '登录后可调用。'
  return `${access.map((role) => roleNames[role]).join('、')}可调用。`
}

function rolesOf(access: Access): Operation['x-roles'] {
  if (access === 'public') return ['public']
  return access === 'signed-in' ? ['student', 'teacher', 'admin'] : access
}

function parametersOf(place: Parameter['in'], schema: Endpoint['query']): Parameter[] {
  if (schema === undefined) return []
  const { properties, required = [] } = wireSchemaOf(schema) as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function describeOperation(operationId: string, definition: Endpoint): Operation {
  const { access, path, params, query, headers, body, isForm, summary } = definition
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...parametersOf('header', headers),
  ]
  const mediaType = isForm ? 'multipart/form-data' : 'application/json'
  return {
    operationId,
    summary,
    description: describeAccess(access),
    tags: [areaOf(path)],
    'x-roles': rolesOf(access),
    security: access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [mediaType]: { schema: wireSchemaOf(body) } } },
    }),
    responses: describeResponses(definition),
  }
}

/** Describe endpoints, by their names, as an OpenAPI 3.1 document. */
export function describeApi(endpoints: Record<string, Endpoint>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, definition] of Object.entries(endpoints)) {
    const operations = (paths[definition.path] ??= {})
    operations[definition.method.toLowerCase()] = describeOperation(name, definition)
  }
  const tags = new Set(Object.values(endpoints).map(({ path }) => areaOf(path)))
  return {
    openapi: '3.1.0',
    info: { title: '测评 API', version: '1.0.0', description },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: '登录时设置，浏览器会自动带上',
        },
      },
    },
  }
}
