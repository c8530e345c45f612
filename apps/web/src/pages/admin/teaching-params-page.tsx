import { getTeachingParameters } from '@ceping/contract/admin/teaching-parameters'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
import { AllRescorings } from '../../features/teaching-parameters/all-rescorings.tsx'
import { keepParametersDraft } from '../../features/teaching-parameters/parameters-draft.ts'
import { ParametersForm } from '../../features/teaching-parameters/parameters-form.tsx'
import { RescoreAssignments } from '../../features/teaching-parameters/rescore-assignments.tsx'
import { VersionsList } from '../../features/teaching-parameters/versions-list.tsx'
import {
  addressCodec,
  choicePart,
  pagePart,
  textPart,
  type ViewOf,
} from '../../lib/address-view.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useSessionUser } from '../../lib/session.ts'
import styles from './teaching-params-page.module.css'

const paramsView = addressCodec({
  tab: choicePart('tab', ['parameters', 'versions', 'rescoring'], 'parameters'),
  page: pagePart,
  keyword: textPart('keyword', 100),
})
type Tab = ViewOf<typeof paramsView>['tab']

/** What teaching is steered by: the parameters, their history, and stored results by other ones. */
export function TeachingParamsPage() {
  const [search, setSearch] = useSearchParams()
  const userId = useSessionUser()?.id ?? 0
  const parameters = useQuery(endpointQuery(getTeachingParameters, {}))
  const { data } = parameters
  /** Another form for parameters that came from elsewhere. */
  const [generation, setGeneration] = useState(0)
  const { tab, page, keyword } = paramsView.read(search)

  function restart(): void {
    keepParametersDraft(userId, null)
    setGeneration((last) => last + 1)
  }

  return (
    <div className="page">
      <h1>教学改进参数管理</h1>
      <NotLoaded query={parameters} failure="获取教学参数失败" rows={14} />
      {data !== undefined && (
        <Tabs
          className={styles.tabs}
          activeKey={tab}
          onChange={(tab) => setSearch(paramsView.write({ tab: tab as Tab }))}
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
                    searchOf={(page) => paramsView.write({ tab: 'versions', page })}
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
                      setSearch(paramsView.write({ tab: 'rescoring', keyword }), { replace: true })
                    }
                  />
                  <AllRescorings
                    page={page}
                    searchOf={(page) => paramsView.write({ tab: 'rescoring', page, keyword })}
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
