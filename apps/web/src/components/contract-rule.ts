/** What a schema of the contract says about a value. */
interface Schema {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined }
}

/** The contract's own check of a field as a rule of its form; an empty field is null. */
export function contractRule(schema: Schema) {
  return {
    async validator(_rule: unknown, value: unknown): Promise<void> {
      const { error } = schema.safeParse(value ?? null)
      if (error !== undefined) throw new Error(error.issues[0]?.message)
    },
  }
}
