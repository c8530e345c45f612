import { existsSync, readFileSync } from 'node:fs'

/**
 * Tests that draw a sample add a line to the file TEST_SAMPLES: what it is of, how many were drawn, and of
 * how many.
 * @typedef {{ what: string, drawn: number, of: number }} DrawnSample
 */

/** Read the samples that were drawn, each once. @param {string} path @returns {DrawnSample[]} */
export function readSamples(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = new Set(text.split('\n').filter((line) => line !== ''))
  return [...lines].map((line) => JSON.parse(line)).filter(({ drawn, of }) => drawn < of)
}
