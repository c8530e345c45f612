import { followDashboard, type LiveFigures } from '@ceping/contract/admin/dashboard'
import { type Figure, FigureStrip, FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { Section } from '../../components/section.tsx'
import { formatWait } from '../../lib/format.ts'
import { useLatestEvent } from '../../lib/use-latest-event.ts'

/** What happens at this moment. */
export function LiveStrip() {
  const { latest, isLost } = useLatestEvent(followDashboard)
  return (
    <Section
      title="现在"
      link={isLost && <span className="muted">实时数字中断，正在重新连接…</span>}
    >
      {latest === null ? <FigureStripSkeleton /> : <FigureStrip figures={figuresOf(latest)} />}
    </Section>
  )
}

function figuresOf({ unjudged, clearMs, judges, lastMinute }: LiveFigures): Figure[] {
  return [
    {
      name: '未判完的提交',
      value: unjudged.all,
      note: `其中考试 ${unjudged.exams}${describeClearing(unjudged.all, clearMs)}`,
    },
    { name: '正在判题', value: unjudged.running, note: `最多同时 ${judges.capacity}` },
    { name: '工作中的判题机', value: judges.atWork, unit: '台' },
    { name: '每分钟提交', value: lastMinute.submitted, note: '最近 60 秒' },
    { name: '每分钟判完', value: lastMinute.judged, note: '最近 60 秒' },
  ]
}

function describeClearing(count: number, clearMs: number | null): string {
  return count === 0 || clearMs === null ? '' : `，约 ${formatWait(clearMs)}判完`
}
