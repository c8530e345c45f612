import type { GradebookStudent } from '@ceping/contract/gradebook-cells'
import { CopyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { FigureStrip, FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { formatScore } from '../../lib/format.ts'
import { studentGradePath } from '../../lib/paths.ts'
import { useWayBack } from '../../lib/way-back.ts'
import styles from './grade-page.module.css'
import { gradebookQuery } from './grade.api.ts'
import {
  assignmentResultsOf,
  hardestFirst,
  meanOfPresent,
  problemStatisticsOf,
} from './gradebook-statistics.ts'
import { ProblemStatisticsTable } from './problem-statistics-table.tsx'
import { ScoreDistribution } from './score-distribution.tsx'

interface AssignmentStatisticsProps {
  classId: string
  assignmentId: string
}

/** How a class stands in one assignment: who has not started, scores, and its problems. */
export function AssignmentStatistics({ classId, assignmentId }: AssignmentStatisticsProps) {
  const query = useQuery(gradebookQuery(classId))
  if (query.data === undefined) {
    return (
      <NotLoaded query={query} failure="获取成绩册失败">
        <FigureStripSkeleton />
        <Skeleton active paragraph={{ rows: 6 }} />
      </NotLoaded>
    )
  }
  const gradebook = query.data
  const problems = problemStatisticsOf(gradebook).filter(
    ({ column }) => String(column.assignmentId) === assignmentId,
  )
  if (problems.length === 0 || gradebook.students.length === 0) {
    return (
      <EmptyList
        text={
          problems.length === 0
            ? '尚未开始。开始后这里显示提交情况、得分分布与各题覆盖率。'
            : '班级里还没有学生。添加成员后这里显示提交情况。'
        }
      />
    )
  }

  const results = assignmentResultsOf(gradebook, Number(assignmentId))
  const started = results.filter(({ submittedCount }) => submittedCount > 0)
  const idle = results.filter(({ submittedCount }) => submittedCount === 0)
  const scores = started.map(({ meanScore }) => meanScore)
  const meanScore = meanOfPresent(scores)
  const meanCoverage = meanOfPresent(started.map((result) => result.meanCoverage))
  const [hardest] = hardestFirst(problems.filter((problem) => problem.meanCoverage !== null))
  return (
    <div className={styles.page}>
      <FigureStrip
        figures={[
          {
            name: '已提交',
            value: started.length,
            unit: `/ ${results.length} 人`,
            percentage: (100 * started.length) / results.length,
            note: '至少一道题有得分的学生',
          },
          { name: '未开始', value: idle.length, unit: '人', note: '还没有任何有得分的提交' },
          {
            name: '平均得分',
            value: formatScore(meanScore),
            unit: '/ 100',
            percentage: meanScore,
            isRated: true,
            note: '已提交学生的平均，其未提交的题目计 0 分',
          },
          {
            name: '平均覆盖率',
            value: formatScore(meanCoverage),
            unit: '%',
            percentage: meanCoverage,
            isRated: true,
            note: '已提交学生的平均，其未提交的题目计 0',
          },
        ]}
      />
      <div className={styles.charts}>
        <ScoreDistribution
          title="得分分布"
          note={`已提交的 ${started.length} 名学生，每 10 分一段`}
          empty="还没有得分的提交。"
          scores={scores}
        />
        <section className={styles.problems} aria-label="各题覆盖率">
          <h2>各题覆盖率</h2>
          <p className="muted">平均只计有得分提交的学生。点题目看讲评：全班漏掉了哪些行和变异</p>
          <ProblemStatisticsTable
            classId={classId}
            problems={problems}
            hardest={hardest ?? null}
            hasAssignments={false}
            pageTitle="完成情况"
          />
        </section>
      </div>
      <StudentLinks
        classId={classId}
        title="未开始"
        entries={idle.map(({ student }) => ({ student, note: student.userAccount }))}
        emptyText="所有学生都已开始"
      />
      <StudentLinks
        classId={classId}
        title="已提交"
        entries={started
          .toSorted((a, b) => (b.meanScore ?? 0) - (a.meanScore ?? 0))
          .map(({ student, meanScore }) => ({ student, note: `${formatScore(meanScore)} 分` }))}
        emptyText="还没有学生提交"
      />
    </div>
  )
}

interface StudentLinksProps {
  classId: string
  title: string
  /** Students, each with what is said of them. */
  entries: { student: GradebookStudent; note: string }[]
  emptyText: string
}

/** Names of students, each leading to their grades; the list can be copied to remind them. */
function StudentLinks({ classId, title, entries, emptyText }: StudentLinksProps) {
  const copy = useCopy()
  const way = useWayBack('完成情况')

  function copyNames(): void {
    const lines = entries.map(({ student }) => `${student.userAccount}\t${student.realName}`)
    void copy(lines.join('\n'))
  }

  return (
    <section aria-label={`${title}的学生`}>
      <div className={styles.head}>
        <h2>
          {title}（{entries.length} 人）
        </h2>
        {entries.length > 0 && (
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={`复制名单：${title}`}
            onClick={copyNames}
          >
            复制名单
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="muted">{emptyText}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map(({ student, note }) => (
            <li key={student.userId}>
              <Link to={studentGradePath(classId, student.userId)} state={way}>
                {student.realName}
              </Link>
              <span className="muted">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
