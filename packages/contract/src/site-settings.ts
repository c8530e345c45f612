import { z } from 'zod'

/** Where the web reads its settings, as a file beside `index.html`. */
export const siteSettingsPath = '/settings.json'

/**
 * The operator's settings for the web. Calls stay on the web's own origin, because the session
 * cookie and the check against cross-site requests need it.
 */
export const SiteSettings = z.object({
  /** Prefix of `/api/…` in every call: empty, or a path that a proxy removes. */
  apiBase: z
    .string()
    .regex(
      /^(\/[\w~-][\w.~-]*)*$/,
      'must be empty or a path of this site such as /ceping, without a slash at its end; another origin is not possible',
    )
    .default(''),
  /** In the footer of every page, for example 京ICP备…号. */
  filingNumber: z.string().trim().min(1).max(100).default('ICP 备案查询'),
})
export type SiteSettings = z.infer<typeof SiteSettings>
