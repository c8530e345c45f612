import {
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import {
  type AddedMembers,
  addLimit,
  addMembers,
  importMembers,
} from '@ceping/contract/class-member'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Tabs } from 'antd'
import { type ComponentRef, type ReactNode, useId, useRef, useState } from 'react'
import { SearchSelect } from '../../components/search-select.tsx'
import { TableFilePicker } from '../../components/table-file-picker.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { findAccountProblem, splitAccounts } from './account-list.ts'
import styles from './add-members-modal.module.css'
import { outdatedByMembers, peopleQuery } from './class-member.api.ts'

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

/** What became of each account. */
function AddedReport({ added, alreadyMembers, unknown }: AddedMembers) {
  if (added.length + alreadyMembers.length + unknown.length === 0) {
    return <span className="muted">文件中没有账号，没有添加任何人。</span>
  }
  return (
    <ul className={styles.report} aria-label="添加结果">
      <Outcome icon={<CheckCircleOutlined />} tone="good" label="已添加" accounts={added} />
      <Outcome icon={<MinusCircleOutlined />} label="原本就在班级中" accounts={alreadyMembers} />
      <Outcome
        icon={<ExclamationCircleOutlined />}
        tone="bad"
        label="没有找到，或账号已停用"
        accounts={unknown}
        hint="这些账号已留在“按账号”的输入框中，更正后可以再次添加。"
      />
    </ul>
  )
}

interface OutcomeProps {
  icon: ReactNode
  tone?: 'good' | 'bad'
  label: string
  accounts: string[]
  hint?: string
}

function Outcome({ icon, tone, label, accounts, hint }: OutcomeProps) {
  if (accounts.length === 0) return null
  return (
    <li data-tone={tone}>
      {icon}
      <div>
        <strong>
          {label} {accounts.length} 个
        </strong>
        <div className={styles.accounts}>{accounts.join('、')}</div>
        {hint !== undefined && <div className="muted">{hint}</div>}
      </div>
    </li>
  )
}

interface PersonSearchProps {
  id: string
  onPick: (account: string) => void
}

/** Find people by name; whoever is picked goes where `onPick` puts the account. */
function PersonSearch({ id, onPick }: PersonSearchProps) {
  const [keyword, setKeyword] = useState('')
  const people = useQuery(peopleQuery(keyword))
  const records = people.data?.records ?? []
  return (
    <SearchSelect<string>
      id={id}
      picked={null}
      placeholder="输入姓名或账号的一部分"
      things="学生或教师"
      keyword={keyword}
      search={people}
      options={records.map(({ userAccount, realName, college, major }) => ({
        value: userAccount ?? '',
        label: [realName, userAccount, college, major].filter(Boolean).join(' · '),
      }))}
      onSearch={setKeyword}
      onPick={({ value }) => onPick(value)}
    />
  )
}

/** Adding by accounts or from a file; both say what became of each account, or null when refused. */
function useAddMembers(classId: string) {
  const toast = useToast()
  const add = useCall(addMembers, outdatedByMembers)
  const importFile = useCall(importMembers, outdatedByMembers)

  async function report(adding: Promise<AddedMembers>): Promise<AddedMembers | null> {
    try {
      const result = await adding
      if (result.added.length > 0) toast.success(`已添加 ${result.added.length} 人`)
      return result
    } catch (error) {
      toast.error('添加失败', error)
      return null
    }
  }

  return {
    addAccounts: (userAccounts: string[]) =>
      report(add.mutateAsync({ body: { classId: Number(classId), userAccounts } })),
    addFromFile: (file: File) =>
      report(importFile.mutateAsync({ params: { classId }, body: { file } })),
    isPending: add.isPending || importFile.isPending,
  }
}
