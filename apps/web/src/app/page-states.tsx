import { useRouteError } from 'react-router-dom'

/** Shown until the first page is there; plain, because it is part of the first load. */
export function PageLoading() {
  return <output className="page-centred muted">正在加载…</output>
}

/** A page that could not be loaded, as after a new release, or that broke while rendering. */
export function PageError() {
  const error = useRouteError()
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
