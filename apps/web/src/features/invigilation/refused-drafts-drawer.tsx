import { getGradebook } from '@ceping/contract/grade'
import {
  acceptRefusedDraft,
  listRefusedDrafts,
  type RefusedDraft,
  type Seat,
} from '@ceping/contract/invigilation'
import { refusalCauseNames } from '@ceping/contract/exam'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'
import styles from './refused-drafts-drawer.module.css'

interface RefusedDraftsDrawerProps {
  assignmentId: number
  seat: Seat
  isOpen: boolean
  onClose: () => void
}

/** The texts of one student that were not taken, for a teacher to decide on. */
export function RefusedDraftsDrawer(props: RefusedDraftsDrawerProps) {
  const { assignmentId, seat, isOpen, onClose } = props
  const { userId, realName, refusedDraftCount } = seat
  const drafts = useQuery({
    ...endpointQuery(listRefusedDrafts, {
      query: { id: String(assignmentId), userId: String(userId) },
    }),
    enabled: isOpen && refusedDraftCount > 0,
    staleTime: 0,
  })
  return (
    <Drawer
      title={`“${realName}”没有被接受的代码`}
      size="min(720px, 100vw)"
      open={isOpen}
      destroyOnHidden
      onClose={onClose}
    >
      <p className="muted">
        这些代码写了，但没有计入：可以替学生提交，与学生自己的提交一样判题、计分，并记入审计日志。
      </p>
      {drafts.data === undefined && refusedDraftCount > 0 && (
        <NotLoaded query={drafts} failure="获取代码失败" rows={6} />
      )}
      {(refusedDraftCount === 0 || drafts.data?.length === 0) && (
        <EmptyList text="已经没有待处理的代码" />
      )}
      <ul className={styles.drafts}>
        {drafts.data?.map((draft) => (
          <li key={`${draft.problemId}:${draft.cause}`}>
            <Draft assignmentId={assignmentId} draft={draft} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Draft({ assignmentId, draft }: { assignmentId: number; draft: RefusedDraft }) {
  const { userId, problemId, problemName, cause, testFileCode, createTime } = draft
  const tell = useTell()
  const confirm = useConfirm()
  const accepting = useCall(acceptRefusedDraft, [listRefusedDrafts, getGradebook])

  function ask(): void {
    confirm({
      title: `替学生提交“${problemName}”的这份代码？`,
      content: '它会像学生自己的提交一样判题、计分，不能撤回。',
      okText: '提交',
      onConfirm: () =>
        tell(accepting.mutateAsync({ body: { assignmentId, userId, problemId, cause } }), {
          done: '已替学生提交',
          failed: '提交失败',
        }),
    })
  }

  return (
    <section aria-label={problemName}>
      <header className={styles.head}>
        <strong>{problemName}</strong>
        <span className="muted">
          {refusalCauseNames[cause]} · <WallClock time={createTime} hasSeconds />
        </span>
        <Button size="small" type="primary" loading={accepting.isPending} onClick={ask}>
          替学生提交
        </Button>
      </header>
      <div className={styles.code}>
        <CodeEditor label={`“${problemName}”的测试代码，只读`} value={testFileCode} fontSize={13} />
      </div>
    </section>
  )
}
