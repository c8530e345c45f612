import { File } from 'node:buffer'
import { uploadLimitBytes } from '@ceping/contract/wire-types'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../refusal/app-error.ts'

/** A little more than the largest form of ours. */
const limits = { fileSize: uploadLimitBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 }

/** Take `multipart/form-data` bodies; `readForm` reads them where an endpoint wants one. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits })
}

async function readParts(request: FastifyRequest): Promise<object> {
  const form = new Map<string, unknown>()
  for await (const part of request.parts()) {
    const value =
      part.type === 'file'
        ? new File([await part.toBuffer()], part.filename, { type: part.mimetype })
        : part.value
    form.set(part.fieldname, value)
  }
  return Object.fromEntries(form)
}

/**
 * Read a form into an object, its files as `File`. Refuses with UNSUPPORTED_MEDIA_TYPE what is no
 * form, with BAD_REQUEST a broken one, and with PAYLOAD_TOO_LARGE what is over the limits. A name
 * that comes twice counts once, and names are not looked up in a prototype.
 */
export async function readForm(request: FastifyRequest): Promise<object> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) {
      const message = `文件不能超过 ${uploadLimitBytes / 1024 / 1024} MB`
      throw new AppError('PAYLOAD_TOO_LARGE', { message })
    }
    // Errors of the plugin have a status; those of the parser below it, which has no other, have none.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new AppError('BAD_REQUEST', { message: '表单不完整或格式不正确' })
  }
}
