import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A part of the web that could not be loaded, for example after an update or offline. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** The time limit for loading a part of the web (specification, section 9). */
const timeoutMs = 120_000

/** Load a part of the web. Throws ChunkError where it is missing, or late. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not there after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw new ChunkError('页面的一部分没能加载，可能是平台刚刚更新，或网络不通', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A component that is loaded when it first appears: `lazyPart(() => import(…).then((m) => m.Part))`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}
