/**
 * The address that somebody means who types it into the link field: `https://` and `mailto:` may be
 * left out. Null where it is none, or one that the API would take out.
 */
export function linkTarget(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return null
  if (/^(?:https?:\/\/.|mailto:.)/i.test(address)) return address
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return `mailto:${address}`
  return /^[^/:?#]+\.[^/:?#]+(?::\d+)?(?:[/?#].*)?$/.test(address) ? `https://${address}` : null
}
