import { PlusOutlined } from '@ant-design/icons'
import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { SearchInput } from '../../components/search-input.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { NoticeItem } from '../../features/class-notice/notice-item.tsx'
import { NoticeList } from '../../features/class-notice/notice-list.tsx'
import { NoticeModal } from '../../features/class-notice/notice-modal.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'

/** The notices of a class, to publish, change and delete. */
export function ManageNoticesPage() {
  const classId = useIdParam('classId')
  const [search, setSearch] = useState('')
  const dialog = useDialog<ClassNoticeView | null>(null)
  const isAssistant = useIsAssistant(classId)

  return (
    <>
      <div className="page-head">
        <h1>通知管理</h1>
        <Flex gap={12}>
          <SearchInput label="搜索标题或正文" value={search} onChange={setSearch} />
          {!isAssistant && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.open(null)}>
              发布通知
            </Button>
          )}
        </Flex>
      </div>
      <NoticeList
        classId={classId}
        search={search}
        emptyHint={
          !isAssistant && <p className="muted">点“发布通知”写第一条，班里的学生会马上看到。</p>
        }
      >
        {({ notice }) => (
          <NoticeItem notice={notice} onEdit={isAssistant ? null : () => dialog.open(notice)} />
        )}
      </NoticeList>
      <NoticeModal
        isOpen={dialog.isOpen}
        classId={classId}
        notice={dialog.about}
        onClose={dialog.close}
      />
    </>
  )
}
