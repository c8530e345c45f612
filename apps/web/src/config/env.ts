import { z } from 'zod'

const Env = z.object({
  /** Filing number of the site, for example 京ICP备…号; without one the footer links to the register. */
  VITE_FILING_NUMBER: z.string().default('ICP 备案查询'),
})

/** What the build was configured with. */
export const env = Env.parse(import.meta.env)
