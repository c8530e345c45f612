import { type ClassNoticeView, deleteClassNotice } from '@ceping/contract/class-notice'
import { useConfirm } from '../../components/confirm.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByNotice } from './class-notice.api.ts'
import { Collapsible } from './collapsible.tsx'
import styles from './notice-list.module.css'
import { NoticeMeta } from './notice-meta.tsx'
import { NoticeTypeTag } from './notice-type-tag.tsx'

interface NoticeItemProps {
  notice: ClassNoticeView
  onEdit: () => void
}

/** A notice as its class's teachers see it: what it says, who has read it, to change or to delete. */
export function NoticeItem({ notice, onEdit }: NoticeItemProps) {
  const tell = useTell()
  const confirm = useConfirm()
  const remove = useCall(deleteClassNotice, outdatedByNotice)

  return (
    <article className={styles.item} aria-label={notice.title}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <NoticeTypeTag type={notice.noticeType} />
          <h2 className={styles.title}>{notice.title}</h2>
        </div>
        <div className={styles.actions}>
          <EditButtons
            name={notice.title}
            isDeleting={remove.isPending}
            onEdit={onEdit}
            onDelete={() =>
              confirm({
                title: '确定要删除该通知吗？',
                content: `“${notice.title}”删除后，学生不再能看到它。`,
                isDanger: true,
                onConfirm: () =>
                  tell(remove.mutateAsync({ query: { noticeId: String(notice.noticeId) } }), {
                    done: '删除成功',
                    failed: '删除失败',
                  }),
              })
            }
          />
        </div>
      </header>
      <NoticeMeta notice={notice} hasViewCount />
      <div className={styles.content}>
        <Collapsible>
          <RichText html={notice.content} />
        </Collapsible>
      </div>
    </article>
  )
}
