import { describe, expect, it } from 'vitest'
import { everyEndpoint, idsRead } from './every-endpoint.ts'

describe('the ids of a request', () => {
  it('have an example each', () => {
    const removeMember = everyEndpoint.find(({ name }) => name === 'removeMember')
    expect(removeMember && idsRead(removeMember.example, 'teacher')).toEqual([
      'classId',
      'memberId',
    ])
  })

  it('are read by whatever declares NOT_FOUND, and by nothing else', () => {
    const untested = everyEndpoint
      .filter(({ definition, example, roles }) => {
        const readsIds = roles.some((role) => idsRead(example, role).length > 0)
        return readsIds !== (definition.errors?.includes('NOT_FOUND') ?? false)
      })
      .map(({ name }) => name)
    // What these are about belongs to no class: what is missing is tested beside them.
    expect(untested).toEqual([
      'getUserVo',
      'restoreTeachingParameters',
      'setJudgeHostMode',
      'forgetJudgeHost',
      'readCalendarFeed',
    ])
  })
})
