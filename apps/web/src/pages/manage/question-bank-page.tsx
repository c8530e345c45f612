import { PlusOutlined } from '@ant-design/icons'
import type { ProblemSetView } from '@ceping/contract/problem-set'
import { Button } from 'antd'
import { useState } from 'react'
import { SearchInput } from '../../components/search-input.tsx'
import { ProblemSetGrid } from '../../features/problem-set/problem-set-grid.tsx'
import { ProblemSetModal } from '../../features/problem-set/problem-set-modal.tsx'

interface Dialog {
  isOpen: boolean
  /** Null creates one. */
  problemSet: ProblemSetView | null
}

/** The question banks of a teacher. */
export function QuestionBankPage() {
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<Dialog>({ isOpen: false, problemSet: null })

  function open(problemSet: ProblemSetView | null): void {
    setDialog({ isOpen: true, problemSet })
  }

  const createButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
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
      <ProblemSetGrid search={search} onEdit={open} createButton={createButton} />
      <ProblemSetModal
        isOpen={dialog.isOpen}
        problemSet={dialog.problemSet}
        onClose={() => setDialog({ ...dialog, isOpen: false })}
      />
    </div>
  )
}
