import type { FormRule } from 'antd'
import type { z } from 'zod'

/** A form's rule that is the contract's, with the contract's own words. */
export function schemaRule(schema: z.ZodType): FormRule {
  return {
    async validator(_rule, value: unknown) {
      // An emptied box counts as one that was never filled in.
      const { error } = schema.safeParse(value === '' ? undefined : value)
      if (error !== undefined) throw new Error(error.issues[0]?.message)
    },
  }
}
