import { DownloadOutlined } from '@ant-design/icons'
import type { DrawnPasswords } from '@ceping/contract/user-import'
import { Button, Table } from 'antd'
import { csvText } from '../lib/csv-text.ts'
import { saveFile } from '../lib/download-file.ts'
import { today } from '../lib/format.ts'
import { useUnsavedChanges } from '../lib/unsaved-changes.ts'
import styles from './drawn-password-list.module.css'
import type { LeaveQuestion } from './use-leave-form.ts'

/** Asked before passwords are closed that nobody has downloaded. */
export const unsavedPasswordsQuestion: LeaveQuestion = {
  title: '还没有下载初始密码，确定关闭？',
  content: '关闭后不能再看到这些密码，只能重新重置。',
  okText: '关闭',
}

interface DrawnPasswordListProps {
  passwords: DrawnPasswords
  areSaved: boolean
  onSaved: () => void
}

/** Passwords that were made up for several people: shown here, and never again. */
export function DrawnPasswordList({ passwords, areSaved, onSaved }: DrawnPasswordListProps) {
  useUnsavedChanges(() => !areSaved)

  function save(): void {
    const rows = passwords.map(({ userAccount, userPassword }) => [userAccount, userPassword])
    const name = `初始密码-${today()}.csv`
    const text = csvText([['账号', '初始密码'], ...rows])
    saveFile(new File([text], name, { type: 'text/csv' }))
    onSaved()
  }

  return (
    <div className={styles.passwords}>
      <p>
        为 {passwords.length} 人生成了初始密码，<strong>只显示这一次</strong>
        ，请下载后转告本人；首次登录时必须修改。
      </p>
      <Button type="primary" icon={<DownloadOutlined />} onClick={save}>
        下载初始密码
      </Button>
      <Table
        size="small"
        rowKey="userAccount"
        columns={[
          { title: '账号', dataIndex: 'userAccount' },
          {
            title: '初始密码',
            dataIndex: 'userPassword',
            render: (password: string) => <code>{password}</code>,
          },
        ]}
        dataSource={passwords}
        pagination={{ pageSize: 8, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      />
    </div>
  )
}
