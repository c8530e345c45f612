import type { ClassView } from '@ceping/contract/class'
import { Button, Empty, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { ClassCards } from './class-cards.tsx'
import { ClassEditConflict } from './class-edit-conflict.tsx'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import { InviteCode } from './invite-code.tsx'
import { dissolvingMeans, useDissolveClass, useMayDissolve } from './use-dissolve-class.ts'
import { useUpdateClass } from './use-update-class.ts'

/** The classes of a teacher, to open, edit and dissolve; `createButton` is what an empty grid offers. */
export function ManagedClassGrid({ createButton }: { createButton: ReactNode }) {
  const confirm = useConfirm()
  const { dissolve } = useDissolveClass()
  const mayDissolve = useMayDissolve()
  const [edited, setEdited] = useState<ClassView | null>(null)
  const [isEditing, setIsEditing] = useState(false)

  function edit(classView: ClassView): void {
    setEdited(classView)
    setIsEditing(true)
  }

  function askToDissolve({ classId, className }: ClassView): void {
    confirm({
      title: '确定要注销该班级吗？',
      content: (
        <>
          <strong style={{ overflowWrap: 'anywhere' }}>{className}</strong>
          <p>{dissolvingMeans}</p>
        </>
      ),
      isDanger: true,
      onConfirm: () => dissolve(classId),
    })
  }

  return (
    <>
      <ClassCards
        base="/classManage"
        searchFrom={1}
        empty={
          <Empty description="还没有班级。先创建一个，再把邀请码发给学生。">{createButton}</Empty>
        }
        renderActions={(classView) =>
          !classView.isAssistant && (
            <>
              {classView.inviteCode !== null && <InviteCode inviteCode={classView.inviteCode} />}
              <span>
                <Button
                  type="text"
                  size="small"
                  aria-label={`编辑 ${classView.className}`}
                  onClick={() => edit(classView)}
                >
                  编辑
                </Button>
                {mayDissolve(classView) && (
                  <Button
                    type="text"
                    size="small"
                    danger
                    aria-label={`注销 ${classView.className}`}
                    onClick={() => askToDissolve(classView)}
                  >
                    注销
                  </Button>
                )}
              </span>
            </>
          )
        }
      />
      {edited !== null && (
        <EditClassModal
          key={edited.classId}
          classView={edited}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
          onClosed={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface EditClassModalProps {
  /** As it was when the dialog was opened. */
  classView: ClassView
  isOpen: boolean
  onClose: () => void
  /** Runs when the dialog has gone. */
  onClosed: () => void
}

/** Edit what a class is called and looks like; key it by what it was opened with. */
export function EditClassModal({ classView, isOpen, onClose, onClosed }: EditClassModalProps) {
  const { save, isPending, overtakenBy } = useUpdateClass(classView)

  async function submit(fields: ClassFieldValues, form: FormInstance): Promise<void> {
    if ((await save(fields, form)) === 'saved') onClose()
  }

  return (
    <FormModal
      title="编辑班级"
      okText="保存"
      isOpen={isOpen}
      isPending={isPending}
      initial={classView}
      firstField="className"
      onSubmit={submit}
      onClose={onClose}
      afterClose={onClosed}
    >
      <ClassEditConflict overtakenBy={overtakenBy} />
      <ClassFields mode="edit" />
    </FormModal>
  )
}
