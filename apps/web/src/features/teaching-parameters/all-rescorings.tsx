import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
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
  const rescorings = useQuery(rescoringsQuery(page))
  const { data } = rescorings
  const undo = useUndoRescoring()
  useRescoringDone(data?.records)
  return (
    <Section title="记录">
      <NotLoaded query={rescorings} failure="获取重新计分的记录失败" hasTitle={false} />
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
