import { type BackupContents, type BackupView, restoreBackup } from '@ceping/contract/admin/backup'
import { Form, Input } from 'antd'
import { FormModal } from '../../components/form-modal.tsx'
import { useTell } from '../../components/use-tell.ts'
import { formatSecond } from '@ceping/contract/time'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByBackup } from './backup.api.ts'
import styles from './backup.module.css'

interface RestoreModalProps {
  /** Null while nothing is to be restored. */
  backup: BackupView | null
  /** What is there now. */
  now: BackupContents
  onClose: () => void
}

/** Ask for a restore: shows what is gained and lost by it, and wants the file's name typed. */
export function RestoreModal({ backup, now, onClose }: RestoreModalProps) {
  const tell = useTell()
  const restore = useCall(restoreBackup, outdatedByBackup)

  async function submit({ fileName }: { fileName: string }): Promise<void> {
    if (backup === null) return
    const asking = restore.mutateAsync({ body: { backupId: backup.backupId, fileName } })
    if (await tell(asking, { done: '已开始恢复', failed: '恢复失败' })) onClose()
  }

  return (
    <FormModal<{ fileName: string }>
      title="恢复备份"
      okText="恢复"
      okButtonProps={{ danger: true }}
      isOpen={backup !== null}
      isPending={restore.isPending}
      firstField="fileName"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      {backup !== null && (
        <>
          <Comparison backup={backup} now={now} />
          <ul className={styles.consequences}>
            <li>平台的全部数据将换成这份备份中的数据，之后的提交、成绩和账号改动都不再存在。</li>
            <li>替换之前会先自动备份现有数据，需要时可以再换回来。</li>
            <li>替换期间平台暂停服务；完成后所有人（包括你）须重新登录。</li>
            <li>如果备份有问题，或中途失败，现有数据保持不变。</li>
          </ul>
          <Form.Item
            name="fileName"
            label={`输入文件名 ${backup.fileName} 以确认`}
            rules={[
              { required: true, message: '请输入备份的文件名' },
              {
                validator: async (_, typed?: string) => {
                  if (typed && typed !== backup.fileName)
                    throw new Error('与所选备份的文件名不一致')
                },
                validateTrigger: 'onSubmit',
              },
            ]}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        </>
      )}
    </FormModal>
  )
}

const contentNames: Record<keyof BackupContents, string> = {
  users: '用户',
  classes: '班级',
  problems: '题目',
  submissions: '提交',
}

function Comparison({ backup, now }: { backup: BackupView; now: BackupContents }) {
  const { contents, createTime, productVersion } = backup
  const inFile = (name: keyof BackupContents) =>
    contents === null ? '—' : contents[name].toLocaleString('zh-CN')
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">
            <span className="muted">内容</span>
          </th>
          <th scope="col">
            <span className="muted">备份中</span>
          </th>
          <th scope="col">
            <span className="muted">现在</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(contentNames) as (keyof BackupContents)[]).map((name) => (
          <tr key={name}>
            <th scope="row">{contentNames[name]}</th>
            <td>{inFile(name)}</td>
            <td>{now[name].toLocaleString('zh-CN')}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">数据时间</th>
          <td>{formatSecond(createTime)}</td>
          <td>现在</td>
        </tr>
        <tr>
          <th scope="row">产品版本</th>
          <td>{productVersion ?? '未知'}</td>
          <td className="muted">—</td>
        </tr>
      </tbody>
    </table>
  )
}
