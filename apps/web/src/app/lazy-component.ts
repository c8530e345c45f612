import type { ComponentType } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

/**
 * A page or a layout as the `lazy` of a route. Where it cannot be loaded, a component that throws stands
 * in for it. If it rejected while a layout around it is still loading, the router (7.18) would show an
 * empty page, and never the error.
 */
export function lazyComponent(load: () => Promise<ComponentType>) {
  return { Component: () => loadChunk(load).catch(throwing) }
}

function throwing(error: unknown): ComponentType {
  return () => {
    throw error
  }
}
