import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { addProblem, listProblems, updateProblem } from '@ceping/contract/problem'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import type { CodeReplacement } from '../../components/code-editor/code-marks.ts'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { useLeaveForm } from '../../components/use-leave-form.ts'
import { isEditConflict } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { type DoneProblem, ProblemDone } from './problem-done.tsx'
import { isSameProblem, type ProblemFields, type ProblemTarget } from './problem-fields.ts'
import { ProblemForm } from './problem-form.tsx'
import styles from './problem-modal.module.css'
import { ConflictNotice, DraftNotice } from './problem-notices.tsx'
import { outdatedByProblem, rejudgeableQuery } from './problem.api.ts'
import { CodeInUse, SavedCodeOffer } from './rejudge-offer.tsx'
import { useProblemDraft } from './use-problem-draft.ts'
import { useReferenceCheck } from './use-reference-check.ts'

interface ProblemModalProps {
  isOpen: boolean
  /** Fixed while it is open: give each opening a key of its own. */
  target: ProblemTarget
  /** Offered for choice; others can be typed. */
  knownTags: string[]
  onClose: () => void
  onCreateAnother: () => void
}

const titles = { create: '创建题目', copy: '复制题目', edit: '编辑题目' } as const

const leaveQuestion = {
  title: '放弃未保存的修改？',
  content: '关闭后，已输入的内容将不会保留。',
  okText: '放弃修改',
}

/** Write a problem: a new one, a copy, or an existing one. Nothing typed is lost on the way. */
export function ProblemModal(props: ProblemModalProps) {
  const { isOpen, target, knownTags, onClose, onCreateAnother } = props
  const toast = useToast()
  const queryClient = useQueryClient()
  const [form] = Form.useForm<ProblemFields>()
  const titleInput = useRef<InputRef>(null)
  const isPhone = useMediaQuery('(max-width: 640px)')
  const isRoomy = useMediaQuery('(min-width: 1100px)')
  const [isMaximised, setIsMaximised] = useState(false)
  const [done, setDone] = useState<DoneProblem | null>(null)
  const [isConflict, setIsConflict] = useState(false)
  const [codeReplacement, setCodeReplacement] = useState<CodeReplacement | null>(null)
  const draft = useProblemDraft(target)
  const check = useReferenceCheck()
  const { save, isSaving } = useSaveProblem(target)
  // A second click may come before React has rendered that the first is saving.
  const isBusy = useRef(false)
  const leave = useLeaveForm(() => {
    draft.discard()
    onClose()
  }, leaveQuestion)

  async function submit(fields: ProblemFields, version: number | null): Promise<void> {
    if (!isOpen || done !== null || isBusy.current) return
    isBusy.current = true
    try {
      const problemId = await save(fields, version)
      draft.discard()
      const stored = { problemId, title: fields.title.trim() }
      if (target.mode !== 'edit') {
        toast.success('创建成功')
        setDone({ kind: 'created', ...stored })
      } else {
        toast.success('修改成功')
        if (await hasOutdated(problemId)) setDone({ kind: 'saved', ...stored })
        else onClose()
      }
    } catch (error) {
      toast.error('操作失败', error)
      showIssues(form, error)
      check.adoptRefusal(fields.code, error)
      if (isEditConflict(error)) {
        setIsConflict(true)
        await queryClient.invalidateQueries({ queryKey: [listProblems.path] })
      }
    } finally {
      isBusy.current = false
    }
  }

  /** Whether submissions were judged with an older reference code; where that cannot be told, none are named. */
  async function hasOutdated(problemId: number): Promise<boolean> {
    const query = { ...rejudgeableQuery(problemId), staleTime: 0 }
    const found = await queryClient.fetchQuery(query).catch(() => null)
    return found !== null && found.outdatedCount > 0
  }

  function requestClose(): void {
    if (isSaving) return
    leave(done === null && !isSameProblem(form.getFieldsValue(), draft.saved))
  }

  function startOver(): void {
    draft.discard()
    form.setFieldsValue(draft.saved)
    setCodeReplacement({ code: draft.saved.code })
    check.forget()
    setIsConflict(false)
  }

  const isFull = isPhone || isMaximised
  return (
    <Modal
      className={isFull ? `${styles.modal} ${styles.full}` : styles.modal}
      title={titles[target.mode]}
      width={isFull ? '100vw' : 800}
      open={isOpen}
      mask={{ closable: false }}
      cancelText="取消"
      okText={target.mode === 'edit' ? '保存' : '创建'}
      confirmLoading={isSaving}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={requestClose}
      afterOpenChange={(isShown) => isShown && titleInput.current?.focus()}
      {...(done !== null && { footer: null })}
    >
      {!isPhone && done === null && (
        <Button
          className={styles.maximise}
          type="text"
          size="small"
          icon={isMaximised ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={isMaximised ? '还原窗口' : '最大化窗口'}
          title={isMaximised ? '还原窗口' : '最大化窗口'}
          onClick={() => setIsMaximised(!isMaximised)}
        />
      )}
      {done !== null ? (
        <ProblemDone problem={done} onCreateAnother={onCreateAnother} onClose={onClose} />
      ) : (
        <>
          {draft.isRestored && <DraftNotice onStartOver={startOver} />}
          {isConflict && (
            <ConflictNotice
              isSaving={isSaving}
              onOverwrite={() => void submit(form.getFieldsValue(), null)}
            />
          )}
          {target.mode === 'edit' && <SavedCodeOffer form={form} saved={target.problem} />}
          <ProblemForm
            form={form}
            initial={draft.initial}
            saved={target.mode === 'edit' ? draft.saved : null}
            titleInput={titleInput}
            knownTags={knownTags}
            check={check}
            codeReplacement={codeReplacement}
            codeNote={target.mode === 'edit' && <CodeInUse {...target.problem} />}
            isWide={isMaximised && isRoomy}
            onChange={draft.keep}
            onSave={(fields) => void submit(fields, draft.version)}
          />
        </>
      )}
    </Modal>
  )
}

/** Create or change a problem. */
function useSaveProblem(target: ProblemTarget) {
  const add = useCall(addProblem, outdatedByProblem)
  const update = useCall(updateProblem, outdatedByProblem)

  /** Returns the id; without a version whatever somebody else has saved meanwhile is replaced. */
  async function save(fields: ProblemFields, version: number | null): Promise<number> {
    const written = { ...fields, title: fields.title.trim() }
    if (target.mode !== 'edit') {
      return add.mutateAsync({ body: { problemSetId: target.problemSetId, ...written } })
    }
    const { problemId } = target.problem
    const known = version === null ? {} : { version }
    await update.mutateAsync({ body: { problemId, ...written, ...known } })
    return problemId
  }

  return { save, isSaving: add.isPending || update.isPending }
}
