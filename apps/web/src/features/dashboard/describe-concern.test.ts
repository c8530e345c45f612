import type { Concern } from '@ceping/contract/admin/dashboard'
import { expect, test } from 'vitest'
import { describeConcern } from './describe-concern.ts'

const since = '2026-11-20T08:30:00'

test.each<[Concern, ...expected: [text: RegExp, hint: RegExp, path: string]]>([
  [{ kind: 'no_judge' }, /没有判题机/, /都会保存/, '/admin/judges'],
  [
    { kind: 'judge_trouble', hostName: 'worker-1', since, trouble: null },
    /worker-1 失联/,
    /2026-11-20 08:30 之后没有消息/,
    '/admin/judges',
  ],
  [
    { kind: 'judge_trouble', hostName: 'worker-1', since, trouble: 'no JVM' },
    /worker-1 不能判题/,
    /2026-11-20 08:30 起：no JVM/,
    '/admin/judges',
  ],
  [
    { kind: 'long_queue', waitingCount: 602, clearMs: 301_000 },
    /602 个提交/,
    /6 分钟/,
    '/admin/judges',
  ],
  [
    { kind: 'judge_faults', count: 3 },
    /3 个提交因判题服务故障/,
    /重试/,
    '/admin/judges?tab=queue&view=faulty&days=1',
  ],
  [{ kind: 'backup_overdue', lastBackupAt: null }, /还没有备份过/, /备份/, '/admin/backup'],
  [
    { kind: 'backup_overdue', lastBackupAt: since },
    /超过两天/,
    /2026-11-20 08:30/,
    '/admin/backup',
  ],
])('says of %j what it is, and where one acts', (concern, ...[text, hint, path]) => {
  const described = describeConcern(concern)
  expect(described.text).toMatch(text)
  expect(described.hint).toMatch(hint)
  expect(described.page.path).toBe(path)
})
