import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ChunkError } from '../lib/load-chunk.ts'

/** Shown until the first page is there; plain, because it is part of the first load. */
export function PageLoading() {
  return <output className="page-centred muted">正在加载…</output>
}

const reloadKey = 'reloaded-at'
const reloadPauseMs = 60_000

/** Whether the page was not reloaded by itself a moment ago: a second time would not help. */
function mayReload(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadKey)) > reloadPauseMs
}

/**
 * A page that broke while rendering, or could not be loaded: after an update its old parts are gone,
 * and loading the page anew brings the new ones.
 */
export function PageError() {
  const error = useRouteError()
  const isReloading = error instanceof ChunkError && mayReload()

  // A side effect, done once, outside of rendering.
  useEffect(() => {
    if (!isReloading) return
    sessionStorage.setItem(reloadKey, String(Date.now()))
    window.location.reload()
  }, [isReloading])

  if (isReloading) return <PageLoading />
  return (
    <div className="page-centred" role="alert">
      <div className="page-broken">
        <h1>页面加载失败</h1>
        <p className="muted">{error instanceof Error ? error.message : '请刷新后重试'}</p>
        <button type="button" onClick={() => window.location.reload()}>
          重新加载
        </button>
      </div>
    </div>
  )
}
