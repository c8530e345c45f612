import { PlusOutlined } from '@ant-design/icons'
import type { ProblemSetView } from '@ceping/contract/problem-set'
import { Button } from 'antd'
import { useState } from 'react'
import { SearchInput } from '../../components/search-input.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { ProblemSetGrid } from '../../features/problem-set/problem-set-grid.tsx'
import { ProblemSetModal } from '../../features/problem-set/problem-set-modal.tsx'

/** The question banks of a teacher. */
export function QuestionBankPage() {
  const [search, setSearch] = useState('')
  const dialog = useDialog<ProblemSetView | null>(null)
  const createButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.open(null)}>
      创建题库
    </Button>
  )
  return (
    <div className="page">
      <div className="page-head">
        <h1>题库管理</h1>
        {createButton}
      </div>
      <p style={{ marginBottom: 16 }}>
        <SearchInput label="搜索题库名称" value={search} onChange={setSearch} />
      </p>
      <ProblemSetGrid search={search} onEdit={dialog.open} createButton={createButton} />
      <ProblemSetModal isOpen={dialog.isOpen} problemSet={dialog.about} onClose={dialog.close} />
    </div>
  )
}
