const warningLevel = 40

/** The message of a line of a pino log if it is a warning or worse, else null. */
export function findWarning(line: string): string | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as { level?: unknown; msg?: string; err?: { message?: unknown } }
    if (typeof entry.level !== 'number' || entry.level < warningLevel) return null
    const cause = typeof entry.err?.message === 'string' ? `（${entry.err.message}）` : ''
    return `${entry.msg ?? ''}${cause}`
  } catch {
    return null
  }
}
