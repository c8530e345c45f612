import { BellOutlined, FileTextOutlined, FormOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'

// The editor and the date pickers stay out of the pages' own load.
const PublishNoticeModal = lazyPart(() =>
  import('../../features/class-notice/publish-notice-modal.tsx').then((m) => m.PublishNoticeModal),
)
const PublishAssignmentModal = lazyPart(() =>
  import('../../features/assignment/publish-assignment-modal.tsx').then(
    (m) => m.PublishAssignmentModal,
  ),
)

type Publication = '通知' | '作业' | '考试'

const publications = [
  { publication: '通知', icon: <BellOutlined /> },
  { publication: '作业', icon: <FormOutlined /> },
  { publication: '考试', icon: <FileTextOutlined /> },
] as const

interface PublishButtonsProps {
  /** To which one can publish. */
  classes: { classId: number; className: string }[]
}

/** Open the dialogs to publish a notice, homework or an exam. */
export function PublishButtons({ classes }: PublishButtonsProps) {
  const [open, setOpen] = useState<Publication | null>(null)
  const [wanted, setWanted] = useState<ReadonlySet<Publication>>(new Set())

  function show(publication: Publication): void {
    setOpen(publication)
    setWanted((before) => new Set(before).add(publication))
  }

  const dialog = { classes, onClose: () => setOpen(null) }
  return (
    <>
      {publications.map(({ publication, icon }) => (
        <Button
          key={publication}
          icon={icon}
          disabled={classes.length === 0}
          onClick={() => show(publication)}
        >
          发布{publication}
        </Button>
      ))}
      {publications.map(
        ({ publication }) =>
          wanted.has(publication) && (
            <Suspense key={publication} fallback={null}>
              {publication === '通知' ? (
                <PublishNoticeModal {...dialog} isOpen={open === publication} />
              ) : (
                <PublishAssignmentModal
                  {...dialog}
                  type={publication}
                  isOpen={open === publication}
                />
              )}
            </Suspense>
          ),
      )}
    </>
  )
}
