import type { AssignmentView } from '@ceping/contract/assignment'
import type { ProblemSetView } from '@ceping/contract/problem-set'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import type { AssignmentFields } from './assignment-fields.ts'
import { problemSetListQuery } from './assignment.api.ts'
import { type SetOption, setOptionsOf } from './problem-set-names.ts'
import styles from './problem-set-item.module.css'

interface ProblemSetItemProps {
  /** The assignment that is edited: its bank may be a colleague's. */
  edited?: AssignmentView | null
}

/** Which bank the problems come from; one without problems cannot be chosen. */
export function ProblemSetItem({ edited = null }: ProblemSetItemProps) {
  const problemSets = useQuery(problemSetListQuery)
  if (problemSets.isLoadingError) {
    return (
      <div className={styles.error}>
        <LoadError title="获取题库失败" error={problemSets.error} onRetry={problemSets.refetch} />
      </div>
    )
  }
  const sets = problemSets.data ?? []
  return (
    <Form.Item
      label="题库"
      name="problemSetId"
      required
      extra={problemSets.data !== undefined && whereToGo(sets)}
    >
      <BankSelect
        loading={problemSets.isPending}
        disabled={problemSets.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={problemSets.isPending ? '正在读取题库…' : '请选择题库，可输入名称搜索'}
        notFoundContent={sets.length === 0 ? '还没有题库' : '没有这个名称的题库'}
        options={setOptionsOf(sets, edited?.problemSetId ?? null)}
        optionRender={renderOption}
      />
    </Form.Item>
  )
}

/** The form hands in id, value and onChange, which tells what the form holds by then. */
function BankSelect({ onChange, ...select }: SelectProps<number, SetOption>) {
  const form = Form.useFormInstance<AssignmentFields>()
  return (
    <Select
      {...select}
      onChange={(...chosen) => {
        // Those of another bank begin anew.
        form.setFieldValue('problems', undefined)
        onChange?.(...chosen)
      }}
    />
  )
}

function renderOption({ data }: { data: SetOption }): ReactNode {
  return (
    <span className={styles.option}>
      <span className={styles.name}>{data.name}</span>
      <span className="muted">{data.note}</span>
    </span>
  )
}

/** In a tab of its own, so that nothing typed is lost; on the way back the banks are read again. */
function whereToGo(sets: ProblemSetView[]): ReactNode {
  if (sets.some(({ problemCount }) => problemCount > 0)) return undefined
  return (
    <>
      {sets.length === 0 ? '还没有题库，请先创建一个并添加题目：' : '题库里还没有题目，请先添加：'}
      <Link to="/manage/questionbank" target="_blank">
        前往题库管理
      </Link>
    </>
  )
}
