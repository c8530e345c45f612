import { endpoints } from '@ceping/contract/all/endpoints'
import { commonErrors, type Endpoint } from '@ceping/contract/endpoint'
import { errorCodes, httpStatusOf, stillJudging, verdictCodes } from '@ceping/contract/error-codes'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { describeApi } from './openapi.ts'

const document = describeApi(endpoints)
const all = Object.entries<Endpoint>(endpoints).map(([name, definition]) => ({ name, definition }))

function operationOf({ path, method }: Endpoint) {
  return document.paths[path]?.[method.toLowerCase()]
}

const withChineseTitle = expect.stringMatching(/"title":"\p{Script=Han}+"/u)

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document) as never)).toMatchObject({
      valid: true,
    })
    expect(validator.version).toBe('3.1')
  })

  it('has nothing but the endpoints, and refers to nothing that is missing', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    )
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    const schemas = Object.keys(document.components.schemas)
    for (const [, reference] of references) {
      expect(schemas.map((name) => `#/components/schemas/${name}`)).toContain(reference)
    }
  })

  it('calls every area by a Chinese name', () => {
    for (const { name } of document.tags) expect(name).toMatch(/^\p{Script=Han}+$/u)
  })

  it.each(all)('$name calls every field by a Chinese name', ({ definition }) => {
    const { parameters = [], requestBody } = operationOf(definition) ?? {}
    const bodies = Object.values(requestBody?.content ?? {})
    const fields = [
      ...parameters.map(({ name, schema }) => [name, schema] as const),
      ...bodies.flatMap(({ schema }) => Object.entries(schema['properties'] as object)),
    ]
    for (const [name, field] of fields) {
      expect([name, JSON.stringify(field)]).toEqual([name, withChineseTitle])
    }
  })

  it.each(all)('$name has a summary, roles, parameters and refusals', ({ name, definition }) => {
    const operation = operationOf(definition)
    expect(operation?.operationId).toBe(name)
    expect(operation?.summary).toBe(definition.summary)
    expect(operation?.['x-roles'].length).toBeGreaterThan(0)
    expect(operation?.security.length).toBe(definition.access === 'public' ? 0 : 1)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(
      definition.path.match(/\{\w+\}/g) ?? [],
    )
    for (const refusal of [...commonErrors(definition), ...(definition.errors ?? [])]) {
      const { code, message } = errorCodes[refusal]
      const examples =
        operation?.responses[httpStatusOf(code)]?.content['application/json']?.examples
      expect(examples?.[refusal]?.value).toMatchObject({ code, message })
    }
  })
})

describe('the description of an endpoint', () => {
  it('shows tags as the text that they are on the wire', () => {
    expect(document.components.schemas['ProblemView']?.['properties']).toMatchObject({
      tags: { type: 'string' },
      problemId: { type: 'integer' },
    })
  })

  it('tells which parameters must be there', () => {
    expect(operationOf(endpoints.listProblemStatusOfAssignment)?.parameters).toMatchObject([
      { name: 'assignmentId', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'userId', required: false },
      { name: 'title', required: false },
      { name: 'tags', required: false },
      { name: 'current', required: false },
      { name: 'pageSize', required: false },
    ])
  })

  it('tells a form from JSON', () => {
    expect(operationOf(endpoints.importUsers)?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
    })
    expect(operationOf(endpoints.login)?.requestBody?.content).toMatchObject({
      'application/json': { schema: { required: ['userAccount', 'userPassword'] } },
    })
  })

  it('knows files and streams', () => {
    const ofBackup = operationOf(endpoints.downloadBackup)?.responses[200]?.content
    expect(ofBackup).toMatchObject({ 'application/zip': { schema: { format: 'binary' } } })
    const ofFile = operationOf(endpoints.exportGradebook)?.responses[200]?.content
    expect(ofFile).toHaveProperty(['text/csv'])
    const ofStream = operationOf(endpoints.followSubmission)?.responses[200]?.content
    expect(Object.keys(ofStream ?? {})).toEqual(['text/event-stream'])
  })

  it('has every code with which a submission is answered', () => {
    const responses = operationOf(endpoints.submitTests)?.responses
    const codesOf = (status: number) =>
      responses?.[status]?.content['application/json']?.schema['properties']
    expect(codesOf(200)).toMatchObject({ code: { enum: [0, ...Object.values(verdictCodes)] } })
    expect(codesOf(202)).toMatchObject({ code: { const: stillJudging.code } })
  })
})
