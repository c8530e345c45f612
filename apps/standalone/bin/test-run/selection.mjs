import { StartError } from '../start-error.mjs'

/**
 * @typedef {{ name: string, words: string[] }} Selected
 * A part by name, with words from the names of its test files or classes; without words, no file is left out.
 * @typedef {{ selected: Selected[] | null, isWhole: boolean, maySkip: boolean }} Selection
 * `selected` is null for all parts.
 */

/**
 * Read the arguments of `npm test`: names of parts, each with words that choose test files. Throws a
 * StartError that lists the parts.
 * @param {string[]} args @param {string[]} names of all parts @returns {Selection}
 */
export function readSelection(args, names) {
  const options = args.filter(isOption)
  const unknown = options.find((option) => !['--whole', '--no-skips'].includes(option))
  if (unknown !== undefined)
    throw new StartError(`不认识的选项 ${unknown}：只有 --whole 和 --no-skips`)
  /** @type {Selected[]} */
  const selected = []
  for (const word of args.filter((arg) => !isOption(arg))) {
    const last = selected.at(-1)
    if (names.includes(word)) selected.push({ name: word, words: [] })
    else if (last !== undefined) last.words.push(word)
    else throw new StartError(`没有名为 ${word} 的测试部分。可选：${names.join('、')}`)
  }
  return {
    selected: selected.length === 0 ? null : selected,
    isWhole: options.includes('--whole'),
    maySkip: !options.includes('--no-skips'),
  }
}

/** @param {string} arg */
function isOption(arg) {
  return arg.startsWith('--')
}
