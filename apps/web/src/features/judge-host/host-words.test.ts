import type { JudgeHostState, JudgeHostView } from '@ceping/contract/admin/judge-host'
import { describe, expect, it } from 'vitest'
import { isLastAtWork, namedVersions } from './host-words.ts'

function hostOf(name: string, state: JudgeHostState): JudgeHostView {
  return {
    name,
    state,
    mode: 'active',
    sandbox: 'docker',
    capacity: 2,
    running: 0,
    done: 0,
    failed: 0,
    meanMs: null,
    versions: { jdk: '25', odd: '1' },
    startedAt: '2026-11-21T08:00:00',
    heartbeatAt: '2026-11-21T08:00:00',
    stoppedAt: null,
    trouble: null,
  }
}

describe('isLastAtWork', () => {
  it.each<[JudgeHostState, JudgeHostState, boolean]>([
    ['运行中', '运行中', false],
    ['运行中', '故障', false],
    ['运行中', '暂停', true],
    ['运行中', '失联', true],
    ['故障', '已停止', true],
    ['暂停', '暂停', false],
  ])('%s beside %s: %s', (state, other, expected) => {
    const host = hostOf('one', state)
    expect(isLastAtWork(host, [host, hostOf('two', other)])).toBe(expected)
  })
})

describe('namedVersions', () => {
  it('keeps what it has no name for', () => {
    expect(namedVersions(hostOf('one', '运行中'))).toEqual([
      ['JDK', '25'],
      ['odd', '1'],
    ])
  })
})
