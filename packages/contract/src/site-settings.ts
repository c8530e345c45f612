import { z } from 'zod'

/** Where the web reads its settings, as a file beside `index.html`. */
export const siteSettingsPath = '/settings.json'

/**
 * What the operator of an installation sets for the web, so that one build serves all. The calls stay
 * on the web's own origin: the session's cookies, and the refusal of other sites, hang on that.
 */
export const SiteSettings = z.object({
  /** Stands before `/api/…` in every call: empty, or a path that a proxy takes away. */
  apiBase: z
    .string()
    .regex(
      /^(\/[\w~-][\w.~-]*)*$/,
      'must be empty or a path of this site such as /ceping, without a slash at its end; another origin is not possible',
    )
    .default(''),
  /** In the footer of every page, for example 京ICP备…号; by default only the way to the register. */
  filingNumber: z.string().trim().min(1).max(100).default('ICP 备案查询'),
})
export type SiteSettings = z.infer<typeof SiteSettings>
