import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('the page of the API', () => {
  it('is there with all its files, for everybody, under the same policy as all pages', async () => {
    const page = await test.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.body).not.toMatch(/<script[^>]*>[^<]/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
    expect(files).toHaveLength(4)
    for (const file of files) {
      const { statusCode, rawPayload } = await test.app.inject(file)
      expect({ file, statusCode }).toEqual({ file, statusCode: 200 })
      expect(rawPayload.length).toBeGreaterThan(100)
    }
  })

  it.each(['', 'package.json', 'index.html', '..%2fpackage.json', 'swagger-ui.css.map'])(
    'has no file %s',
    async (file) => {
      const response = await test.app.inject(`/api/docs/${file}`)
      expect(response.statusCode).toBe(404)
      expect(response.json().code).toBe(40400)
    },
  )

  it('comes with its document', async () => {
    const response = await test.app.inject('/api/docs/json')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: '测评 API' } })
  })
})
