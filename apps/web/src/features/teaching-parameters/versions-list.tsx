import {
  type ParametersVersionView,
  restoreTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useConfirm } from '../../components/confirm.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import rows from '../../components/rows.module.css'
import { Nothing } from '../../components/section.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { useCall } from '../../lib/use-call.ts'
import { ChangeList } from './change-list.tsx'
import { outdatedByParameters, versionsPageSize, versionsQuery } from './teaching-parameters.api.ts'

interface VersionsListProps {
  /** Counts from 1. */
  page: number
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
  /** The version that holds now. */
  version: number
  /** Runs once other parameters hold. */
  onRestored: () => void
}

/** Every set of parameters that held, with what it changed and the way back to it. */
export function VersionsList({ page, searchOf, version, onRestored }: VersionsListProps) {
  const navigate = useNavigate()
  const versions = useQuery(versionsQuery(page))
  const { data } = versions
  const restore = useRestore(version, onRestored)
  if (data === undefined) {
    return <NotLoaded query={versions} failure="获取历史版本失败" rows={8} hasTitle={false} />
  }
  if (data.total === 0) return <Nothing>还没有修改过，现在采用默认的教学参数。</Nothing>
  return (
    <>
      <ul className={rows.rows}>
        {data.records.map((one) => (
          <li key={one.teachingParametersId} className={rows.row}>
            <div className={rows.main}>
              <strong>
                版本 {one.teachingParametersId}{' '}
                {one.teachingParametersId === version && <Tag color="processing">现行</Tag>}
              </strong>
              <span className="muted">
                {one.creatorName ?? '系统'} · <WallClock time={one.createTime} />
                {one.reason !== '' && ` · ${one.reason}`}
              </span>
              <ChangeList changes={one.changes} />
            </div>
            {one.teachingParametersId !== version && (
              <Button
                size="small"
                aria-label={`恢复此版本：${one.teachingParametersId}`}
                onClick={() => restore(one)}
              >
                恢复此版本
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pages
        current={page}
        pageSize={versionsPageSize}
        total={data.total}
        unit="个版本"
        onChange={(page) => void navigate({ search: searchOf(page) })}
      />
    </>
  )
}

/** How to let an earlier version hold again: asks first. */
function useRestore(version: number, onRestored: () => void) {
  const tell = useTell()
  const confirm = useConfirm()
  const restore = useCall(restoreTeachingParameters, outdatedByParameters)

  async function restoreNow(teachingParametersId: number): Promise<void> {
    const reason = `恢复到版本 ${teachingParametersId}`
    const restoring = restore.mutateAsync({ body: { teachingParametersId, version, reason } })
    if (await tell(restoring, { done: '已恢复', failed: '恢复失败' })) onRestored()
  }

  return ({ teachingParametersId, restoredChanges }: ParametersVersionView) =>
    confirm({
      title: `恢复版本 ${teachingParametersId} 的教学参数？`,
      content: (
        <>
          <ChangeList changes={restoredChanges} />
          <p>
            会保存为一个新的版本，历史保持不变；还没有保存的修改会被放弃。已发布的作业和考试保持原来的计分方式。
          </p>
        </>
      ),
      onConfirm: () => restoreNow(teachingParametersId),
    })
}
