import type { ImportReport } from '@ceping/contract/user-import'
import type { TableFormat } from '@ceping/contract/wire-types'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { DrawnPasswordList, unsavedPasswordsQuestion } from '../drawn-password-list.tsx'
import { TableFilePicker } from '../table-file-picker.tsx'
import { useToast } from '../toast.tsx'
import { useLeaveForm } from '../use-leave-form.ts'
import styles from './import-modal.module.css'
import { ImportReportView } from './import-report.tsx'
import { type ImportSource, useImport } from './use-import.ts'

interface ImportModalProps<Report extends ImportReport> {
  title: string
  isOpen: boolean
  source: ImportSource<Report>
  /** How the file is filled in. */
  hint: ReactNode
  /** Said while it is imported. */
  waiting: string
  downloadTemplate: (format: TableFormat) => Promise<void>
  /** What else there is to say of people who can be, or were, imported. */
  describe?: (report: Report) => string
  onClose: () => void
}

/** Import people from a file, after a look at what is wrong with it. */
export function ImportModal<Report extends ImportReport>(props: ImportModalProps<Report>) {
  const { title, isOpen, source, hint, waiting, downloadTemplate, describe, onClose } = props
  const { current, isChecking, isImporting, pick, start, clear } = useImport(source)
  const [areSaved, setAreSaved] = useState(false)
  const leave = useLeaveForm(onClose, unsavedPasswordsQuestion)
  const report = current?.report ?? null
  const isDone = report !== null && !report.isDryRun && report.errors.length === 0
  const canStart = report !== null && report.isDryRun && report.errors.length === 0
  const passwords = isDone ? report.initialPasswords : []

  return (
    <Modal
      title={title}
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
          <p className={`${styles.hint} muted`}>
            {hint}
            <TemplateLinks download={downloadTemplate} />
          </p>
          <TableFilePicker
            file={current?.file ?? null}
            onPick={(file) => !isImporting && void pick(file)}
          />
        </>
      )}
      <output className={styles.progress}>
        {isChecking && <span className="muted">正在检查文件…</span>}
        {isImporting && <span className="muted">{waiting}</span>}
        {!isChecking && !isImporting && report !== null && (
          <ImportReportView report={report} details={describe?.(report) ?? ''} />
        )}
      </output>
      {passwords.length > 0 && (
        <div className={styles.passwords}>
          <DrawnPasswordList
            passwords={passwords}
            areSaved={areSaved}
            onSaved={() => setAreSaved(true)}
          />
        </div>
      )}
    </Modal>
  )
}

function TemplateLinks({ download }: { download: (format: TableFormat) => Promise<void> }) {
  const toast = useToast()

  async function start(format: TableFormat): Promise<void> {
    try {
      await download(format)
    } catch (error) {
      toast.error('下载模板失败', error)
    }
  }

  return (
    <>
      下载模板：
      <Button type="link" size="small" onClick={() => void start('xlsx')}>
        Excel
      </Button>
      <Button type="link" size="small" onClick={() => void start('csv')}>
        CSV
      </Button>
    </>
  )
}
