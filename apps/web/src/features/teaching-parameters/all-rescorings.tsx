import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useNavigate } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import { Nothing, Section } from '../../components/section.tsx'
import { pageSize, rescoringsQuery } from './rescoring.api.ts'
import { RescoringList } from './rescoring-list.tsx'
import { useRescoringDone } from './use-rescoring-done.ts'
import { useUndoRescoring } from './use-undo-rescoring.tsx'

interface AllRescoringsProps {
  /** Counts from 1. */
  page: number
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
}

/** Every re-scoring with its progress, whoever asked for it. */
export function AllRescorings({ page, searchOf }: AllRescoringsProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(rescoringsQuery(page))
  const undo = useUndoRescoring()
  useRescoringDone(data?.records)
  return (
    <Section title="记录">
      {data === undefined && error !== null && (
        <LoadError title="获取重新计分的记录失败" error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} />}
      {data?.total === 0 && <Nothing>还没有重新计分过。</Nothing>}
      {data !== undefined && data.total > 0 && (
        <>
          <RescoringList rescorings={data.records} hasAssignments onUndo={undo} />
          <Pages
            current={page}
            pageSize={pageSize}
            total={data.total}
            unit="次"
            onChange={(page) => void navigate({ search: searchOf(page) })}
          />
        </>
      )}
    </Section>
  )
}
