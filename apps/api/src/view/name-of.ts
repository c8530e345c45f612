/** What somebody is called. Fallback of section 3 of the specification. */
export function nameOf({ realName }: { realName: string }): string {
  return realName.trim() || '未知'
}
