import { type ImportReport, importRowLimit } from '@ceping/contract/user-import'
import type { TableFormat } from '@ceping/contract/wire-types'
import { Alert, Button, Modal, Table } from 'antd'
import { useState } from 'react'
import {
  DrawnPasswordList,
  unsavedPasswordsQuestion,
} from '../../components/drawn-password-list.tsx'
import { TableFilePicker } from '../../components/table-file-picker.tsx'
import { useToast } from '../../components/toast.tsx'
import { useLeaveForm } from '../../components/use-leave-form.ts'
import { useImportUsers } from './use-import-users.ts'
import styles from './user-import-modal.module.css'
import { downloadImportTemplate } from './user-list.api.ts'

interface UserImportModalProps {
  isOpen: boolean
  onClose: () => void
}

/** Import users from a file, after a look at what is wrong with it. */
export function UserImportModal({ isOpen, onClose }: UserImportModalProps) {
  const { current, isChecking, isImporting, pick, start, clear } = useImportUsers()
  const [areSaved, setAreSaved] = useState(false)
  const leave = useLeaveForm(onClose, unsavedPasswordsQuestion)
  const report = current?.report ?? null
  const isDone = report !== null && !report.isDryRun && report.errors.length === 0
  const canStart = report !== null && report.isDryRun && report.errors.length === 0
  const passwords = isDone ? report.initialPasswords : []

  return (
    <Modal
      title="导入用户"
      width={640}
      open={isOpen}
      mask={{ closable: false }}
      destroyOnHidden
      okText={canStart ? `导入 ${report.total} 人` : '导入'}
      cancelText="关闭"
      okButtonProps={{ disabled: !canStart, ...(isDone && { style: { display: 'none' } }) }}
      cancelButtonProps={{ disabled: isImporting }}
      confirmLoading={isImporting}
      onOk={() => void start()}
      onCancel={() => !isImporting && leave(passwords.length > 0 && !areSaved)}
      afterClose={() => {
        clear()
        setAreSaved(false)
      }}
    >
      {!isDone && (
        <>
          <TemplateHint />
          <TableFilePicker
            file={current?.file ?? null}
            onPick={(file) => !isImporting && void pick(file)}
          />
        </>
      )}
      <output className={styles.progress}>
        {isChecking && <span className="muted">正在检查文件…</span>}
        {isImporting && (
          <span className="muted">
            正在导入，请不要关闭页面。自己指定的密码每个都要仔细加密，几千个要几分钟…
          </span>
        )}
        {!isChecking && !isImporting && report !== null && <ImportReportView {...report} />}
      </output>
      {passwords.length > 0 && (
        <div className={styles.passwords}>
          <DrawnPasswordList passwords={passwords} onSaved={() => setAreSaved(true)} />
        </div>
      )}
    </Modal>
  )
}

function TemplateHint() {
  const toast = useToast()

  async function download(format: TableFormat): Promise<void> {
    try {
      await downloadImportTemplate(format)
    } catch (error) {
      toast.error('下载模板失败', error)
    }
  }

  return (
    <p className={`${styles.hint} muted`}>
      按模板填写后选择文件，先检查再导入，要么全部导入，要么一人不导。一次最多 {importRowLimit}{' '}
      人；初始密码留空则由平台生成，首次登录时必须修改。下载模板：
      <Button type="link" size="small" onClick={() => void download('xlsx')}>
        Excel
      </Button>
      <Button type="link" size="small" onClick={() => void download('csv')}>
        CSV
      </Button>
    </p>
  )
}

/** What is wrong with a file, or what can be imported from it. */
function ImportReportView({ total, errors, isDryRun }: ImportReport) {
  if (errors.length === 0) {
    const text = isDryRun ? `共 ${total} 人，没有发现错误，可以导入。` : `已导入 ${total} 人。`
    return <Alert type="success" showIcon title={text} />
  }
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={`共 ${total} 人，有 ${errors.length} 处错误，没有导入任何一人。`}
        description="请在文件中更正后重新选择；行号与表格软件中的一致，表头是第 1 行。"
      />
      <Table
        style={{ marginTop: 12 }}
        size="small"
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={[
          { title: '行', dataIndex: 'row', width: 72 },
          {
            title: '列',
            dataIndex: 'column',
            width: 96,
            render: (column: string) => column || '整行',
          },
          { title: '错误', dataIndex: 'message' },
        ]}
        dataSource={errors}
        pagination={{ pageSize: 8, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  )
}
