import type { Options } from 'prettier'
import { format } from 'prettier/standalone'
import java from 'prettier-plugin-java'

/** As the reference codes of the product are written; a line fits into the editor beside the reference code. */
const style: Options = {
  parser: 'java',
  plugins: [java],
  tabWidth: 4,
  printWidth: 100,
  trailingComma: 'none',
  endOfLine: 'auto',
}

const refused = /\b(?:parsing|lexing) errors detected in line: (\d+|NaN)/

/**
 * Write Java code as it is usually laid out; what cannot be read is left, with the reason in Chinese. Blanks, lines
 * and the order of imports change, and brackets that only help to read are added. Heavy, and slow with some
 * texts: pages use `formatBeside`.
 */
export async function formatJava(code: string): Promise<{ text: string } | { refusal: string }> {
  try {
    return { text: await format(code, style) }
  } catch (error) {
    // Nobody writes so many brackets within brackets by hand.
    if (error instanceof RangeError) return { refusal: '代码嵌套得太深，不能格式化' }
    const line = refused.exec(error instanceof Error ? error.message : '')?.[1]
    if (line === undefined) throw error
    const place = line === 'NaN' ? '代码没有写完' : `第 ${line} 行有语法错误`
    return { refusal: `${place}，请先改正，再格式化` }
  }
}
