import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import {
  categoryOf,
  getGradeScheme,
  type GradeScheme,
  saveGradeScheme,
} from '@ceping/contract/grade-scheme'
import { getClass, listClasses } from '@ceping/contract/class'
import { listNotices } from '@ceping/contract/class-notice'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { FormModal } from '../../components/form-modal.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { gradeSchemeQuery } from './grade.api.ts'
import { bodyOfScheme, fieldsOfScheme, type SchemeFields } from './grade-scheme-fields.ts'
import { AssignmentItems, CategoryItems, ColumnItems } from './grade-scheme-items.tsx'
import styles from './grade-scheme-modal.module.css'

interface GradeSchemeModalProps {
  classId: string
  isOpen: boolean
  onClose: () => void
}

/** What is to be read again after the scheme or points by hand were changed. */
export const outdatedByScheme = [
  getGradeScheme,
  getGradebook,
  getMyGrade,
  getClass,
  listClasses,
  listNotices,
] as const

/** Set what the total of a class is made of. */
export function GradeSchemeModal({ classId, isOpen, onClose }: GradeSchemeModalProps) {
  const scheme = useQuery({ ...gradeSchemeQuery(classId), enabled: isOpen })
  const saving = useCall(saveGradeScheme, outdatedByScheme)
  const tell = useTell()

  async function submit(_: SchemeFields, form: FormInstance<SchemeFields>): Promise<void> {
    // With the keys of the categories, for which no field stands.
    const fields = form.getFieldsValue(true) as SchemeFields
    const version = scheme.data?.version
    const body = { classId: Number(classId), version, ...bodyOfScheme(fields) }
    const told = { done: '总评构成已保存', failed: '保存总评构成失败', form }
    if (await tell(saving.mutateAsync({ body }), told)) onClose()
  }

  return (
    <FormModal<SchemeFields>
      // Its fields are those of what was read.
      key={scheme.data?.version ?? 'unread'}
      title="总评构成"
      okText="保存"
      width={720}
      isOpen={isOpen}
      isPending={saving.isPending}
      {...(scheme.data && { initial: fieldsOfScheme(scheme.data) })}
      firstField={['categories', '0', 'name']}
      okButtonProps={{ disabled: scheme.data === undefined }}
      onSubmit={submit}
      onClose={onClose}
    >
      {scheme.data === undefined ? (
        <NotLoaded query={scheme} failure="获取总评构成失败" rows={6} hasTitle={false} />
      ) : (
        <SchemeForm scheme={scheme.data} />
      )}
    </FormModal>
  )
}

function SchemeForm({ scheme }: { scheme: GradeScheme }) {
  const form = Form.useFormInstance<SchemeFields>()
  // With the keys of the categories, for which no field stands.
  const watched = Form.useWatch('categories', { form, preserve: true })
  const categories: SchemeFields['categories'] = watched ?? []
  const options = categories.map(({ key, name }, place) => {
    return { value: key, label: name || `第 ${place + 1} 类` }
  })
  function describeType(type: AssignmentType): string {
    const place = categoryOf(categories, { type, category: null })
    return place === null ? '按类型：不计入' : `按类型：${options[place]?.label}`
  }

  return (
    <div className={styles.sections}>
      <p className="muted">
        加权总评是各类平均分按比重加权；没有类别时，按班级设置里作业与考试的比重。改变以后，班级会收到一条“提醒”。
      </p>
      <CategoryItems />
      {options.length > 0 && <ColumnItems options={options} />}
      {options.length > 0 && scheme.assignments.length > 0 && (
        <AssignmentItems
          assignments={scheme.assignments}
          options={options}
          describeType={describeType}
        />
      )}
    </div>
  )
}
