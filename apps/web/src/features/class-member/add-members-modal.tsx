import { type AddedMembers, addLimit } from '@ceping/contract/class-member'
import { Form, Input, Modal, Tabs } from 'antd'
import { type ComponentRef, useId, useRef, useState } from 'react'
import { TableFilePicker } from '../../components/table-file-picker.tsx'
import { findAccountProblem, splitAccounts } from './account-list.ts'
import { AddedReport } from './added-report.tsx'
import styles from './add-members-modal.module.css'
import { PersonSearch } from './person-search.tsx'
import { useAddMembers } from './use-add-members.ts'

interface AddMembersModalProps {
  classId: string
  isOpen: boolean
  onClose: () => void
}

type Way = 'accounts' | 'file'

/** Add members by account or from a file. Stays open, to show what became of each account. */
export function AddMembersModal({ classId, isOpen, onClose }: AddMembersModalProps) {
  const id = useId()
  const input = useRef<ComponentRef<typeof Input.TextArea>>(null)
  const [way, setWay] = useState<Way>('accounts')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<AddedMembers | null>(null)
  const { addAccounts, addFromFile, isPending } = useAddMembers(classId)
  const accounts = splitAccounts(typed)

  function edit(typed: string): void {
    setTyped(typed)
    setProblem(null)
  }

  async function submitAccounts(): Promise<void> {
    const problem = findAccountProblem(accounts)
    setProblem(problem)
    if (problem !== null) return
    const result = await addAccounts(accounts)
    if (result === null) return
    setReport(result)
    edit(result.unknown.join('\n'))
  }

  async function submitFile(): Promise<void> {
    if (file === null) {
      setProblem('请选择文件')
      return
    }
    const result = await addFromFile(file)
    if (result === null) return
    setReport(result)
    setFile(null)
    edit([...new Set([...accounts, ...result.unknown])].join('\n'))
  }

  return (
    <Modal
      title="添加成员"
      width={600}
      open={isOpen}
      mask={{ closable: false }}
      okText={way === 'accounts' ? '添加' : '导入'}
      cancelText="关闭"
      confirmLoading={isPending}
      onOk={() => void (way === 'accounts' ? submitAccounts() : submitFile())}
      onCancel={onClose}
      afterOpenChange={(isShown) => {
        if (isShown) input.current?.focus()
        else setReport(null)
      }}
    >
      <Tabs
        styles={{ content: { paddingTop: 16 } }}
        activeKey={way}
        onChange={(way) => {
          setWay(way as Way)
          setProblem(null)
        }}
        items={[
          {
            key: 'accounts',
            label: '按账号',
            children: (
              <Form layout="vertical">
                <Form.Item
                  label="学号或工号"
                  htmlFor={`${id}accounts`}
                  extra={`一行一个，也可以用逗号或空格分开；已输入 ${accounts.length} 个`}
                  {...(way === 'accounts' &&
                    problem !== null && { validateStatus: 'error', help: problem })}
                >
                  <Input.TextArea
                    ref={input}
                    id={`${id}accounts`}
                    rows={5}
                    placeholder={'例如\nS2026001\nS2026002'}
                    aria-invalid={problem !== null}
                    value={typed}
                    onChange={({ target }) => edit(target.value)}
                  />
                </Form.Item>
                <Form.Item label="不知道账号？按姓名查找" htmlFor={`${id}person`}>
                  <PersonSearch
                    id={`${id}person`}
                    onPick={(account) => edit([...new Set([...accounts, account])].join('\n'))}
                  />
                </Form.Item>
              </Form>
            ),
          },
          {
            key: 'file',
            label: '从文件',
            children: (
              <>
                <TableFilePicker
                  file={file}
                  onPick={(file) => {
                    setFile(file)
                    setProblem(null)
                  }}
                />
                <p className={`${styles.hint} muted`}>
                  读取表头为“学号”或“账号”的一列，其他列不看；只有一列时可以没有表头。一次最多{' '}
                  {addLimit} 行。
                </p>
                {problem !== null && (
                  <p className={styles.problem} role="alert">
                    {problem}
                  </p>
                )}
              </>
            ),
          },
        ]}
      />
      <output>
        {isPending && <span className="muted">正在添加，请稍候…</span>}
        {!isPending && report !== null && <AddedReport {...report} />}
      </output>
    </Modal>
  )
}
