/**
 * A filter on texts that contain `part`, whatever its case and without the spaces around it. Prisma
 * hands the text to LIKE as it is: unescaped, `%` and `_` would stand for any text.
 */
export function containsText(part: string) {
  return { contains: part.trim().replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
}
