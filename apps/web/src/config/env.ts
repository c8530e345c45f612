import { z } from 'zod'

const Env = z.object({
  /** Zone of every wall-clock time on the wire; must equal APP_TIMEZONE of the api. */
  VITE_APP_TIMEZONE: z.string().default('Asia/Shanghai'),
  /** Filing number of the site, for example 京ICP备…号; without one the footer links to the register. */
  VITE_FILING_NUMBER: z.string().default('ICP 备案查询'),
})

/** What the build was configured with. */
export const env = Env.parse(import.meta.env)
