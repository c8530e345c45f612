export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Print whether something is as good as it is meant to be. */
export function sayTarget(target: string, isMet: boolean): void {
  say(`  target: ${target}: ${isMet ? 'met' : 'missed'}`)
}

/** Print a title and a table below it: the first column to the left, numbers to the right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((row) => widthOf(row[column]))))
  say(`\n${title}`)
  for (const row of lines) {
    const cells = row.map((cell, column) => {
      const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
      return column === 0 ? cell + gap : gap + cell
    })
    say(`  ${cells.join('  ')}`.trimEnd())
  }
}

function widthOf(cell = ''): number {
  return cell.length
}

/** A dash for NaN: not known. */
export function inMs(ms: number): string {
  if (Number.isNaN(ms)) return '—'
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
}

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

const mebibyte = 1024 * 1024

export function inMebibytes(bytes: number): string {
  return `${(bytes / mebibyte).toFixed(1)} MiB`
}

/** How many times as much the second is. */
export function inTimes(one: number, other: number): string {
  return `${(other / one).toFixed(1)} ×`
}
