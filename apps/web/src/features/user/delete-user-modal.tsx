import { deleteUser, type UserView } from '@ceping/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Modal } from 'antd'
import { useId, useState } from 'react'
import { SearchSelect } from '../../components/search-select.tsx'
import { useToast } from '../../components/toast.tsx'
import { pickUpFocus } from '../../lib/pick-up-focus.ts'
import { useCall } from '../../lib/use-call.ts'
import styles from './delete-user-modal.module.css'
import { outdatedByUsers, teachersQuery } from './user-list.api.ts'
import { nameWithAccount } from '../../lib/name-with-account.ts'
import { ownedContentOf } from './user-words.ts'

interface DeleteUserModalProps {
  user: UserView
  isOpen: boolean
  onDeleted: (user: UserView) => void
  onClose: () => void
}

interface Heir {
  value: number
  label: string
}

/**
 * Delete a user, once that is confirmed. Whoever owns classes or problem sets is deleted together with
 * handing them over to a teacher. Key it by what it was opened with.
 */
export function DeleteUserModal({ user, isOpen, onDeleted, onClose }: DeleteUserModalProps) {
  const id = useId()
  const toast = useToast()
  const remove = useCall(deleteUser, outdatedByUsers)
  const [owned, setOwned] = useState<string | null>(null)
  const [heir, setHeir] = useState<Heir | null>(null)
  const [isHeirMissing, setIsHeirMissing] = useState(false)

  async function submit(): Promise<void> {
    if (owned !== null && heir === null) {
      setIsHeirMissing(true)
      return
    }
    try {
      await remove.mutateAsync({ body: { id: user.id, ...(heir && { handOverTo: heir.value }) } })
      toast.success('删除成功')
      onDeleted(user)
      onClose()
    } catch (error) {
      const found = ownedContentOf(error)
      if (found === null) toast.error('删除失败', error)
      else setOwned(found)
    }
  }

  return (
    <Modal
      title={`确定删除${nameWithAccount(user)}？`}
      open={isOpen}
      okText={owned === null ? '删除' : '移交并删除'}
      cancelText="取消"
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ disabled: remove.isPending }}
      confirmLoading={remove.isPending}
      mask={{ closable: false }}
      // The button that asked may be gone with the user.
      afterClose={() => requestAnimationFrame(pickUpFocus)}
      onOk={() => void submit()}
      onCancel={() => !remove.isPending && onClose()}
    >
      <p>
        删除后立即不能再登录，并退出所有班级，此操作不可逆；已有的提交和成绩保留在记录中，账号可以重新使用。只是暂时不让登录时，请改用停用。
      </p>
      {owned !== null && (
        <>
          <Alert
            className={styles.owned}
            type="warning"
            showIcon
            role="alert"
            title={`名下还有 ${owned}，删除前须移交给另一位教师。`}
          />
          <Form layout="vertical">
            <Form.Item
              label="移交给"
              htmlFor={`${id}heir`}
              extra="接手的教师成为这些班级的负责人和题库的创建者。"
              {...(isHeirMissing && { validateStatus: 'error', help: '请选择接手的教师' })}
            >
              <HeirSearch
                id={`${id}heir`}
                leaver={user}
                heir={heir}
                onPick={(picked) => {
                  setHeir(picked)
                  setIsHeirMissing(false)
                }}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}

interface HeirSearchProps {
  id: string
  leaver: UserView
  heir: Heir | null
  onPick: (heir: Heir) => void
}

function HeirSearch({ id, leaver, heir, onPick }: HeirSearchProps) {
  const [keyword, setKeyword] = useState('')
  const teachers = useQuery(teachersQuery(keyword))
  const others = (teachers.data?.records ?? []).filter((teacher) => teacher.id !== leaver.id)
  return (
    <SearchSelect<number>
      id={id}
      picked={heir}
      placeholder="输入教师姓名或工号的一部分"
      things="教师"
      keyword={keyword}
      search={teachers}
      options={others.map(({ id: value, realName, userAccount, college }) => ({
        value,
        label: [realName, userAccount, college].filter(Boolean).join(' · '),
      }))}
      onSearch={setKeyword}
      onPick={onPick}
    />
  )
}
