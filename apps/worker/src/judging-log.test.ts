import { expect, it } from 'vitest'
import { isWorthStoring } from './judging-log.ts'

it.each([
  [
    'a judging',
    {
      steps: [
        { step: 'prepare', ms: 50 },
        { step: 'run', ms: 60 },
      ],
    },
    false,
  ],
  [
    'a slow judging',
    {
      steps: [
        { step: 'prepare', ms: 1_000 },
        { step: 'run', ms: 1_001 },
      ],
    },
    true,
  ],
  ['one that got nowhere', { steps: [] }, false],
  ['trouble', { err: { message: 'no engine' } }, true],
])('knows whether to store %s', (_name, fields, isStored) => {
  expect(isWorthStoring({ level: 30, time: 0, ...fields })).toBe(isStored)
})
