import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A fault to plant in the product: a patch file of this folder. A sentence above the diff describes the fault. A line
 * `Tests:` lists the nearest tests, the cheapest first, as arguments of `npm test --` separated by semicolons.
 * @typedef {{ name: string, path: string, what: string, tests: string[] }} Fault
 */

/** Read the faults whose names contain one of the words, or all of them. @param {string[]} words @returns {Fault[]} */
export function readFaults(words) {
  return readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.patch'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .toSorted()
    .map((file) => {
      const path = join(import.meta.dirname, file)
      const name = file.replace(/\.patch$/, '')
      const { what, tests } = parseHead(name, readFileSync(path, 'utf8'))
      return { name, path, what, tests }
    })
}

/** Parse the text above the diff. Throws if the sentence or the tests are missing. @param {string} name @param {string} text */
export function parseHead(name, text) {
  const head = text.slice(0, text.indexOf('diff --git'))
  const line = /^Tests: (.+)$/m.exec(head)?.[1]
  const what = head.split('\n\n')[0]?.replaceAll('\n', ' ').trim()
  if (!line || !what)
    throw new Error(`${name}: above the diff, a sentence or the line "Tests:" is missing`)
  return { what, tests: line.split(';').map((one) => one.trim()) }
}
