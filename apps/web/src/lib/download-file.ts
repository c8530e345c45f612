import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { ApiError, readAnswer, readEnvelope, send } from './call-api.ts'

/** Call an endpoint that answers with a file, and save that under its name. Throws as `callApi`. */
export async function downloadFile<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
): Promise<void> {
  const answer = await readAnswer(send(endpoint, request as object), readFileOrRefusal)
  if (!(answer instanceof File)) throw new ApiError(answer.code, answer.message, answer.data)
  saveFile(answer)
}

/** Save a file under its name, as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Only a file says what it is to be called; anything else is an envelope, or not ours. */
async function readFileOrRefusal(response: Response) {
  const name = /filename\*=UTF-8''([^;]+)/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  if (name === undefined) return readEnvelope(response)
  return new File([await response.arrayBuffer()], decodeURIComponent(name))
}
