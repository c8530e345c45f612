import { DownloadOutlined } from '@ant-design/icons'
import type { ImportReport } from '@ceping/contract/user-import'
import { Button, Table } from 'antd'
import { csvText } from '../../lib/csv-text.ts'
import { saveFile } from '../../lib/download-file.ts'
import { wallTimeNow } from '../../lib/format.ts'
import styles from './made-passwords.module.css'

interface MadePasswordsProps {
  passwords: ImportReport['initialPasswords']
  onSaved: () => void
}

/** The passwords that were made up in an import: shown here, and never again. */
export function MadePasswords({ passwords, onSaved }: MadePasswordsProps) {
  function save(): void {
    const rows = passwords.map(({ userAccount, userPassword }) => [userAccount, userPassword])
    const name = `初始密码-${wallTimeNow().slice(0, 'YYYY-MM-DD'.length)}.csv`
    const text = csvText([['账号', '初始密码'], ...rows])
    saveFile(new File([text], name, { type: 'text/csv' }))
    onSaved()
  }

  return (
    <div className={styles.passwords}>
      <p>
        为其中 {passwords.length} 人生成了初始密码，<strong>只显示这一次</strong>
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
