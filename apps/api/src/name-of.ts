/** What somebody is called; imported accounts may lack a name (specification, section 3). */
export function nameOf({ realName }: { realName: string }): string {
  return realName.trim() || '未知'
}
