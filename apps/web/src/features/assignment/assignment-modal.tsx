import {
  type AssignmentView,
  getAssignment,
  listAssignments,
  publishAssignment,
  updateAssignment,
} from '@ceping/contract/assignment'
import { getComposition } from '@ceping/contract/composition'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { ApiError, isEditConflict } from '../../lib/call-api.ts'
import { formatMinute } from '@ceping/contract/time'
import { readAgain, useCall } from '../../lib/use-call.ts'
import { useReadNewer } from '../../lib/use-edited-version.ts'
import {
  type AssignmentFields,
  bodyOf,
  fieldsOf,
  newBodyOf,
  newFieldsOf,
} from './assignment-fields.ts'
import { AssignmentFormModal } from './assignment-form-modal.tsx'
import {
  AnnounceItem,
  DescriptionItem,
  ExamTypeItem,
  MomentItems,
  MutantItems,
  RecordItem,
  ScoringItem,
  TitleItem,
} from './assignment-form-items.tsx'
import { findDialogIssues } from './assignment-rules.ts'
import { outdatedByAssignment } from './assignment.api.ts'
import { askAboutPast } from './ask-about-past.ts'
import { askAboutPapers } from './drawing.ts'
import { NewProblemsOffer } from './new-problems.tsx'
import { ProblemsItem } from './problems-item.tsx'
import { RulesItem } from './rules-item.tsx'

interface AssignmentModalProps {
  classId: number
  type: AssignmentType
  isOpen: boolean
  /** The one to edit; null creates one. */
  assignment: AssignmentView | null
  onClose: () => void
}

/** Create or edit homework or an exam of a class. */
export function AssignmentModal(props: AssignmentModalProps) {
  const { classId, type, isOpen, assignment, onClose } = props
  const { save, newer, forget, goOnAfter } = useSaveAssignment(assignment, type)

  return (
    <AssignmentFormModal
      title={assignment === null ? `新建${type}` : `编辑${type}`}
      type={type}
      isOpen={isOpen}
      initial={assignment === null ? newFieldsOf(type) : fieldsOf(assignment)}
      keptAs={assignment === null ? `assignment:${classId}:${type}` : null}
      check={findDialogIssues}
      askFirst={(fields) =>
        assignment === null ? askAboutPast(fields, type) : askAboutPapers(fields, assignment)
      }
      onSave={(fields) => save({ ...fields, classId })}
      savedText={assignment === null ? '创建成功' : '修改成功'}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {newer !== null && <NewerAlert newer={newer} />}
      <TitleItem type={type} />
      <MomentItems type={type} />
      <ProblemsItem edited={assignment} />
      {assignment !== null && <NewProblemsOffer assignment={assignment} onAdded={goOnAfter} />}
      {type === '考试' && <ExamTypeItem isRequired={false} />}
      <DescriptionItem />
      <MutantItems />
      <RulesItem edited={assignment} />
      {assignment === null && <ScoringItem />}
      <RecordItem type={type} />
      {assignment === null && <AnnounceItem />}
    </AssignmentFormModal>
  )
}

/** Where somebody else was quicker, `newer` is what they saved: saving again replaces that. */
function useSaveAssignment(assignment: AssignmentView | null, type: AssignmentType) {
  const publish = useCall(publishAssignment, outdatedByAssignment)
  const update = useCall(updateAssignment, outdatedByAssignment)
  const queryClient = useQueryClient()
  const readNewer = useReadNewer(getAssignment, { query: { id: String(assignment?.assignmentId) } })
  const [newer, setNewer] = useState<AssignmentView | null>(null)
  /** Of the assignment after problems were added to it here; null where none were. */
  const [ownVersion, setOwnVersion] = useState<number | null>(null)

  async function save(fields: AssignmentFields): Promise<void> {
    if (assignment === null) {
      await publish.mutateAsync({ body: newBodyOf(fields, type) })
      return
    }
    const body = bodyOf(fields, type, assignment)
    const { assignmentId } = assignment
    const version = newer?.version ?? ownVersion ?? assignment.version
    try {
      await update.mutateAsync({ body: { ...body, assignmentId, version } })
    } catch (error) {
      if (isEditConflict(error)) {
        setNewer(await readNewer(error))
        void readAgain(queryClient, [listAssignments])
      }
      // What is refused may be what has come about meanwhile.
      if (error instanceof ApiError) void readAgain(queryClient, [getComposition])
      throw error
    }
  }

  function forget(): void {
    setNewer(null)
    setOwnVersion(null)
  }

  /** Adding problems here is no change of somebody else's. */
  function goOnAfter(version: number): void {
    if (version === (ownVersion ?? assignment?.version)) setOwnVersion(version + 1)
  }

  return { save, newer, forget, goOnAfter }
}

function NewerAlert({ newer }: { newer: AssignmentView }) {
  const { assignmentTitle, startTime, endTime, description } = newer
  const told = description === '' ? '没有描述' : `描述：${description}`
  return (
    <Alert
      style={{ marginBottom: 16, whiteSpace: 'pre-line' }}
      type="warning"
      showIcon
      title="在你填写期间，他人修改了这里的内容"
      description={
        `现在保存的是“${assignmentTitle}”，${formatMinute(startTime)} 至 ${formatMinute(endTime)}，${told}\n` +
        '你填写的内容还在下面：再次点击“确认”会以它为准，点击“取消”则保留他人的修改。'
      }
    />
  )
}
