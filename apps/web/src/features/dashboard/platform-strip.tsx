import type { Dashboard } from '@ceping/contract/admin/dashboard'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { Section } from '../../components/section.tsx'
import { formatDuration } from '../../lib/format.ts'

/** Who uses the platform, and how long they wait for the judge. */
export function PlatformStrip({ users, classes, judgeTime }: Dashboard) {
  return (
    <Section title="概况">
      <FigureStrip
        figures={[
          { name: '学生', value: users.student, unit: '人' },
          { name: '教师', value: users.teacher, unit: '人' },
          {
            name: '管理员',
            value: users.admin,
            unit: '人',
            note: `所有角色中已停用 ${users.disabled}`,
          },
          {
            name: '班级',
            value: classes.active,
            unit: '个',
            note: `另有已解散 ${classes.archived}`,
          },
          {
            name: '平均判题用时',
            value: durationOf(judgeTime.meanMs),
            note:
              judgeTime.count === 0
                ? '最近 24 小时没有判题'
                : `95% 在 ${durationOf(judgeTime.p95Ms)}内；最近 24 小时 ${judgeTime.count} 次`,
          },
        ]}
      />
    </Section>
  )
}

function durationOf(ms: number | null): string {
  return ms === null ? '—' : formatDuration(ms)
}
