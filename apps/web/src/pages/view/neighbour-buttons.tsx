import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToast } from '../../components/toast.tsx'
import { problemStatusListQuery } from '../../features/assignment-problem-status/assignment-problem-status.api.ts'
import { questionPath } from '../../lib/paths.ts'
import styles from './neighbour-buttons.module.css'

interface NeighbourButtonsProps {
  assignmentId: number
  problemId: number
}

/** To the problems before and after this one in its assignment; at the ends a toast says so. */
export function NeighbourButtons({ assignmentId, problemId }: NeighbourButtonsProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: problems = [] } = useQuery(problemStatusListQuery(String(assignmentId)))
  const index = problems.findIndex((problem) => problem.problemId === problemId)

  function go(step: 1 | -1): void {
    const neighbour = index === -1 ? undefined : problems[index + step]
    if (neighbour === undefined) {
      toast.info(step === 1 ? '已经是最后一题' : '已经是第一题')
      return
    }
    void navigate(questionPath(neighbour.problemId, assignmentId), { state })
  }

  return (
    <div className={styles.neighbours}>
      <Tooltip title="上一题">
        <Button size="small" icon={<LeftOutlined />} aria-label="上一题" onClick={() => go(-1)} />
      </Tooltip>
      <span className={`muted ${styles.place}`}>
        {index >= 0 && `${index + 1} / ${problems.length}`}
      </span>
      <Tooltip title="下一题">
        <Button size="small" icon={<RightOutlined />} aria-label="下一题" onClick={() => go(1)} />
      </Tooltip>
    </div>
  )
}
