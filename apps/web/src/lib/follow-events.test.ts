import { followSubmission } from '@ceping/contract/submission'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'
import { loadSiteSettings } from './site-settings.ts'

const request = { params: { id: '7' } }

/** Replace EventSource, which jsdom lacks. Returns all sources that were opened. */
function stubEventSource() {
  const sources: (EventTarget & { address: string; isClosed: boolean })[] = []
  class Source extends EventTarget {
    isClosed = false
    readonly address: string
    constructor(address: string) {
      super()
      this.address = address
      sources.push(this)
    }
    close() {
      this.isClosed = true
    }
  }
  vi.stubGlobal('EventSource', Source)
  return sources
}

async function useBase(apiBase: string) {
  vi.stubGlobal('fetch', async () => Response.json({ apiBase }))
  await loadSiteSettings()
}

test('opens events below the base path of the api', async () => {
  await useBase('/ceping')
  onTestFinished(() => useBase(''))
  const sources = stubEventSource()
  const unfollow = followEvents(followSubmission, request, { onEvent() {}, onLost() {} })
  expect(sources.map(({ address }) => address)).toEqual(['/ceping/api/submission/7/events'])
  unfollow()
  expect(sources[0]?.isClosed).toBe(true)
})

test('opens lost events again until nobody follows them', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sources = stubEventSource()
  const onLost = vi.fn<() => void>()
  const unfollow = followEvents(followSubmission, request, { onEvent() {}, onLost })
  sources[0]?.dispatchEvent(new Event('error'))
  expect(onLost).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(sources).toHaveLength(2)
  sources[1]?.dispatchEvent(new Event('error'))
  unfollow()
  vi.runAllTimers()
  expect(sources).toHaveLength(2)
})
