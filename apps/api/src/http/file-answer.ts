import { File } from 'node:buffer'
import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { visibleText } from '@ceping/contract/shown-text'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that is read while it is sent. */
export interface StreamedFile {
  name: string
  /** Media type. */
  type: string
  sizeBytes: number
  open: () => Readable
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** A value of `filename*` (RFC 8187), which has fewer plain characters than a URI. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, encodeSign)
}

/**
 * Answer with a file to download; browsers that do not know UTF-8 names save it under its
 * extension.
 */
export async function sendFileAnswer(
  reply: FastifyReply,
  file: File | StreamedFile,
): Promise<FastifyReply> {
  // A hidden character could make a program's name look like that of a picture.
  const name = visibleText(file.name)
  const extension = name.slice(name.lastIndexOf('.'))
  const disposition = `attachment; filename="download${extension}"; filename*=UTF-8''${encodeFileName(name)}`
  reply.header('content-type', file.type).header('content-disposition', disposition)
  if (file instanceof File) return reply.send(Buffer.from(await file.arrayBuffer()))
  return reply.header('content-length', file.sizeBytes).send(file.open())
}

/**
 * The same with an ETag, for programs that ask again and again: what has not changed since is not
 * sent again. Their copy is theirs alone, and they ask each time.
 */
export async function sendKnownFile(
  reply: FastifyReply,
  { request, file }: { request: FastifyRequest; file: File },
): Promise<FastifyReply> {
  const etag = `"${hash('sha256', Buffer.from(await file.arrayBuffer()), 'base64url')}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send()
  return sendFileAnswer(reply, file)
}
