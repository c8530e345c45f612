import { publishAssignment } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Form, Select, type SelectProps } from 'antd'
import { useCall } from '../../lib/use-call.ts'
import { type AssignmentDraft, newBodyOf, newFieldsOf } from './assignment-fields.ts'
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
import { findPublishIssues } from './assignment-rules.ts'
import { outdatedByAssignment } from './assignment.api.ts'
import { askAboutPast } from './ask-about-past.ts'
import { ProblemsItem } from './problems-item.tsx'
import { RulesItem } from './rules-item.tsx'

interface PublishAssignmentModalProps {
  type: AssignmentType
  isOpen: boolean
  /** Where it can be published. */
  classes: { classId: number; className: string }[]
  onClose: () => void
}

/** Publish homework or an exam to one or several classes. */
export function PublishAssignmentModal(props: PublishAssignmentModalProps) {
  const { type, isOpen, classes, onClose } = props
  const publish = useCall(publishAssignment, outdatedByAssignment)
  const [only] = classes.length === 1 ? classes : []

  return (
    <AssignmentFormModal
      title={`发布${type}`}
      type={type}
      isOpen={isOpen}
      initial={{ ...newFieldsOf(type), ...(only && { classId: only.classId }) }}
      keptAs={`assignment:${type}`}
      check={findPublishIssues}
      askFirst={(fields) => askAboutPast(fields, type)}
      onSave={async (fields) => {
        await publish.mutateAsync({ body: newBodyOf(fields, type) })
      }}
      savedText="创建成功"
      onClose={onClose}
    >
      <TitleItem type={type} />
      <ClassItem classes={classes} />
      {classes.length > 1 && <OtherClassesItem classes={classes} />}
      <MomentItems type={type} />
      {type === '考试' && <ExamTypeItem isRequired />}
      <ProblemsItem />
      <DescriptionItem />
      <MutantItems />
      <RulesItem />
      <ScoringItem />
      <RecordItem type={type} />
      <AnnounceItem />
    </AssignmentFormModal>
  )
}

/** The class that gets it. */
function ClassItem({ classes }: Pick<PublishAssignmentModalProps, 'classes'>) {
  return (
    <Form.Item label="班级" name="classId" required>
      <ClassSelect
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择班级"
        notFoundContent="没有这个名称的班级"
        options={classes.map(({ classId, className }) => ({ value: classId, label: className }))}
      />
    </Form.Item>
  )
}

/** The form hands in id, value and onChange, which tells what the form holds by then. */
function ClassSelect({ onChange, ...select }: SelectProps<number>) {
  const form = Form.useFormInstance<AssignmentDraft>()

  /** It gets the same no more. */
  function takeOut(classId: number): void {
    const others = form.getFieldValue('otherClassIds') as number[] | undefined
    form.setFieldValue(
      'otherClassIds',
      others?.filter((id) => id !== classId),
    )
  }

  return (
    <Select
      {...select}
      onChange={(classId, option) => {
        takeOut(classId)
        onChange?.(classId, option)
      }}
    />
  )
}

/** The classes that get the same; the one that was chosen already cannot be chosen again. */
function OtherClassesItem({ classes }: Pick<PublishAssignmentModalProps, 'classes'>) {
  const classId = Form.useWatch<number | undefined>('classId')
  return (
    <Form.Item label="同时发布到" name="otherClassIds">
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选填，其他班级"
        notFoundContent="没有这个名称的班级"
        options={classes.map(({ classId: value, className: label }) => {
          return { value, label, disabled: value === classId }
        })}
      />
    </Form.Item>
  )
}
