/** Read server-sent events until they end. Throws where the connection is lost. */
export async function readEvents(
  answer: Response,
  {
    onEvent,
    onBytes,
  }: { onEvent: (event: unknown) => void; onBytes?: ((count: number) => void) | undefined },
): Promise<void> {
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return
  }
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of answer.body ?? []) {
    onBytes?.(bytes.length)
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      if (part.startsWith('data: ')) onEvent(JSON.parse(part.slice('data: '.length)))
    }
  }
}
