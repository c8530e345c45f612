/**
 * A table as csv that spreadsheets open: with the mark by which Excel knows UTF-8, every cell quoted,
 * and nothing else done to what stands in it.
 */
export function csvText(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map(quote).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
