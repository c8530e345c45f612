import type { ClassView } from '@ceping/contract/class'
import { Button, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { ClassCards } from './class-cards.tsx'
import { EditClassModal } from './edit-class-modal.tsx'
import { InviteCode } from './invite-code.tsx'
import { dissolvingMeans, useDissolveClass, useMayDissolve } from './use-dissolve-class.ts'

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
        renderActions={(classView) => (
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
        )}
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
