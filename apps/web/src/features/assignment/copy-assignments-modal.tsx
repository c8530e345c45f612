import { type AssignmentView, copyAssignments } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance, Select } from 'antd'
import { useState } from 'react'
import { FormModal } from '../../components/form-modal.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { assignmentListQuery, outdatedByAssignment } from './assignment.api.ts'
import styles from './copy-assignments-modal.module.css'
import { CopiedItem, type CopyFields, CopyPreview, ShiftItems } from './copy-fields.tsx'

interface CopyAssignmentsModalProps {
  /** The class whose assignments are copied. */
  classId: string
  type: AssignmentType
  isOpen: boolean
  /** Chosen at first; null where none is. */
  preselected: AssignmentView | null
  /** Where they can be copied to. */
  classes: { classId: number; className: string }[]
  onClose: () => void
}

/** Copy homework or exams to a class, maybe the same, so many days later. Each opening needs a key of its own. */
export function CopyAssignmentsModal(props: CopyAssignmentsModalProps) {
  const { classId, type, isOpen, preselected, classes, onClose } = props
  const tell = useTell()
  const copying = useCall(copyAssignments, outdatedByAssignment)
  const list = useQuery({ ...assignmentListQuery(classId, type), enabled: isOpen })
  const assignments = list.data ?? []
  const initialIds = preselected === null ? [] : [preselected.assignmentId]
  const [count, setCount] = useState(initialIds.length)

  async function copy(body: CopyFields, form: FormInstance<CopyFields>): Promise<void> {
    const target = classes.find((one) => one.classId === body.classId)?.className ?? ''
    const isDone = await tell(copying.mutateAsync({ body }), {
      done: ({ length }) => `已复制 ${length} 个到“${target}”`,
      failed: '复制失败',
      form,
    })
    if (isDone) onClose()
  }

  return (
    <FormModal<CopyFields>
      title={`复制${type}到班级`}
      okText={count === 0 ? '复制' : `复制 ${count} 个`}
      width={600}
      isOpen={isOpen}
      isPending={copying.isPending}
      initial={{ assignmentIds: initialIds, shiftDays: 0 }}
      firstField="classId"
      onEdit={(form) => setCount(form.getFieldValue('assignmentIds').length)}
      onSubmit={copy}
      onClose={onClose}
    >
      <NotLoaded query={list} failure={`获取${type}列表失败`} />
      <Form.Item
        label="目标班级"
        name="classId"
        rules={[{ required: true, message: '请选择目标班级' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="复制到哪个班级"
          notFoundContent="没有这样的班级"
          options={classes.map((one) => ({ value: one.classId, label: one.className }))}
        />
      </Form.Item>
      {list.data !== undefined && <CopiedItem type={type} assignments={assignments} />}
      <ShiftItems assignments={assignments} />
      <CopyPreview assignments={assignments} />
      <p className={`muted ${styles.note}`}>
        学生的提交不会复制；题库里已删除的题目不会复制。在总评构成中指定了类别的，归入目标班级同名的类别；没有同名的，按类型归类。
      </p>
    </FormModal>
  )
}
