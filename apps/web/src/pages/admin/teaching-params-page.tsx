import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { AllRescorings } from '../../features/teaching-parameters/all-rescorings.tsx'
import { keepParametersDraft } from '../../features/teaching-parameters/parameters-draft.ts'
import { ParametersForm } from '../../features/teaching-parameters/parameters-form.tsx'
import { RescoreAssignments } from '../../features/teaching-parameters/rescore-assignments.tsx'
import { parametersQuery } from '../../features/teaching-parameters/teaching-parameters.api.ts'
import { VersionsList } from '../../features/teaching-parameters/versions-list.tsx'
import { readPage } from '../../lib/list-view.ts'
import { useSessionUser } from '../../lib/session.ts'
import styles from './teaching-params-page.module.css'

const tabs = ['parameters', 'versions', 'rescoring'] as const
type Tab = (typeof tabs)[number]

/** What teaching is steered by: the parameters, their history, and stored results by other ones. */
export function TeachingParamsPage() {
  const [search, setSearch] = useSearchParams()
  const userId = useSessionUser()?.id ?? 0
  const { data, error, refetch } = useQuery(parametersQuery)
  /** Another form for parameters that came from elsewhere. */
  const [generation, setGeneration] = useState(0)
  const tab = tabs.find((tab) => tab === search.get('tab')) ?? 'parameters'
  const page = readPage(search)
  const keyword = search.get('keyword')?.slice(0, 100) ?? ''

  function restart(): void {
    keepParametersDraft(userId, null)
    setGeneration((last) => last + 1)
  }

  return (
    <div className="page">
      <h1>教学改进参数管理</h1>
      {data === undefined && error !== null && (
        <LoadError title="获取教学参数失败" error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 14 }} />}
      {data !== undefined && (
        <Tabs
          className={styles.tabs}
          activeKey={tab}
          onChange={(tab) => setSearch(searchOf(tab as Tab))}
          items={[
            {
              key: 'parameters',
              label: '参数',
              children: <ParametersForm key={generation} current={data} />,
            },
            {
              key: 'versions',
              label: '历史版本',
              destroyOnHidden: true,
              children: (
                <div className={styles.tab}>
                  <VersionsList
                    page={page}
                    searchOf={(page) => searchOf('versions', { page })}
                    version={data.version}
                    onRestored={restart}
                  />
                </div>
              ),
            },
            {
              key: 'rescoring',
              label: '重新计分',
              destroyOnHidden: true,
              children: (
                <div className={styles.tab}>
                  <RescoreAssignments
                    keyword={keyword}
                    onSearch={(keyword) =>
                      setSearch(searchOf('rescoring', { keyword }), { replace: true })
                    }
                  />
                  <AllRescorings
                    page={page}
                    searchOf={(page) => searchOf('rescoring', { page, keyword })}
                  />
                </div>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}

/** What the address of a tab ends with. */
function searchOf(tab: Tab, view: { page?: number; keyword?: string } = {}): string {
  const { page = 1, keyword = '' } = view
  return new URLSearchParams({
    ...(tab !== 'parameters' && { tab }),
    ...(page > 1 && { page: String(page) }),
    ...(keyword !== '' && { keyword }),
  }).toString()
}
