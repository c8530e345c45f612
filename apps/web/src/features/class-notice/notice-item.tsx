import { type ClassNoticeView, deleteClassNotice } from '@ceping/contract/class-notice'
import { Button } from 'antd'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { EditButtons } from '../../components/edit-buttons.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByNotice } from './class-notice.api.ts'
import styles from './notice-list.module.css'
import { NoticeMeta } from './notice-meta.tsx'
import { NoticeTypeTag } from './notice-type-tag.tsx'

interface NoticeItemProps {
  notice: ClassNoticeView
  /** Null for assistants, who change and delete nothing. */
  onEdit: (() => void) | null
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
        {onEdit !== null && (
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
        )}
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

/** Shows the beginning of what is long, and the rest on 展开. */
function Collapsible({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const isCut = isLong && !isOpen

  const measure = useCallback((content: HTMLDivElement | null) => {
    if (content === null) return undefined
    const observer = new ResizeObserver(() => {
      // Only a closed text can be cut; an open one was long when it was opened.
      const box = content.parentElement
      if (box?.dataset['open'] === undefined) setIsLong(content.offsetHeight > maxHeight + slack)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return (
    <div>
      <div
        id={id}
        className={styles.box}
        style={isOpen || !isLong ? {} : { maxHeight }}
        data-open={isOpen || undefined}
        data-cut={isCut || undefined}
        // Opens when the keyboard reaches a link that is cut off.
        onFocus={() => isCut && setIsOpen(true)}
      >
        <div ref={measure}>{children}</div>
      </div>
      {isLong && (
        <Button
          className={styles.toggle ?? ''}
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </Button>
      )}
    </div>
  )
}

/** Seven lines of text, in pixels; one more is shown rather than cut. */
const maxHeight = 168
const slack = 40
