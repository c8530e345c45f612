import { SiteSettings, siteSettingsPath } from '@ceping/contract/site-settings'

let current = SiteSettings.parse({})

/** What the operator of this installation has set for the web. */
export function siteSettings(): SiteSettings {
  return current
}

/**
 * Read the settings that are served with the web, before anything else is asked for. Where there are
 * none (a host may answer with a page then) it keeps the defaults; throws, with a Chinese reason, where
 * they are wrong.
 */
export async function loadSiteSettings(): Promise<void> {
  const response = await fetch(siteSettingsPath).catch(() => undefined)
  const type = response?.headers.get('content-type') ?? ''
  if (response?.ok !== true || type.includes('html')) return
  const settings = SiteSettings.safeParse(await response.json().catch(() => undefined))
  if (settings.success) current = settings.data
  else throw new Error(explain(settings.error.issues.map(({ path }) => String(path[0] ?? ''))))
}

function explain(names: string[]): string {
  const reason = names.includes('apiBase')
    ? 'apiBase 只能为空，或是本站的一个路径，例如 /ceping（结尾不带斜杠）。不能是其他域名：登录凭据只在同一个域名下有效。'
    : '内容无法识别。'
  return `站点设置 ${siteSettingsPath} 不正确：${reason}请联系管理员修改。`
}
