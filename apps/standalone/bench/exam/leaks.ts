import type { Answer } from './connection.ts'

/** What tells of a result wherever it is not empty. */
const tellingNames = new Set([
  'verdict',
  'totalScore',
  'instructionCoverage',
  'branchCoverage',
  'lineCoverage',
  'complexityCoverage',
  'methodCoverage',
  'classCoverage',
  'comprehensiveCoverage',
  'report',
  'mutation',
  'score',
  'scoreBefore',
  'scoreChangedAt',
  'statusId',
  'completion',
  'meanCoverage',
  'meanScore',
  'weightedScore',
  'rank',
])
/** Codes of answers that say nothing: done, and still judging. */
const silentCodes = new Set([0, 20_200])
/** From here on they are refusals. */
const firstRefusal = 30_000

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function tells(name: string, value: unknown): boolean {
  if (tellingNames.has(name)) return !isEmpty(value)
  if (name === 'isBest') return value === true
  // What nobody has been told is not finished.
  if (name === 'finishedCount') return typeof value === 'number' && value > 0
  if (name === 'status') return value === '已完成'
  if (name === 'suggestions') return !isEmpty(value)
  return name === 'stage' && (value === 'mutating' || value === 'mutated')
}

/** Where in a value something tells of a result. */
export function findLeaks(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => {
    // How results will count is no result.
    if (name === 'scoringPolicy') return []
    const here = `${path}.${name}`
    return tells(name, part)
      ? [`${here} = ${JSON.stringify(part).slice(0, 80)}`]
      : findLeaks(part, here)
  })
}

/** The same of a whole answer, whose code and message could tell too. */
export function findLeaksOf({ code, message, data }: Answer<unknown>): string[] {
  const isVerdict = code < firstRefusal && !silentCodes.has(code)
  const said = message.includes('结论') ? [`message = ${message}`] : []
  return [...(isVerdict ? [`code = ${code}`] : []), ...said, ...findLeaks(data)]
}
