import { visibleText } from '@ceping/contract/shown-text'
import { uploadLimitBytes } from '@ceping/contract/wire-types'
import { Upload } from 'antd'
import { useToast } from './toast.tsx'

interface TableFilePickerProps {
  file: File | null
  onPick: (file: File) => void
}

const limitMb = uploadLimitBytes / 1024 / 1024

/** Choose a table to import, or drop it here. */
export function TableFilePicker({ file, onPick }: TableFilePickerProps) {
  const toast = useToast()
  return (
    <Upload.Dragger
      accept=".xlsx,.csv"
      showUploadList={false}
      beforeUpload={(picked) => {
        if (picked.size > uploadLimitBytes) toast.error(`文件超过 ${limitMb} MB，请拆分后再导入`)
        else onPick(picked)
        return false
      }}
    >
      <strong>{file === null ? '选择文件，或拖到这里' : visibleText(file.name)}</strong>
      <p className="muted">
        {file === null ? `xlsx 或 csv，不超过 ${limitMb} MB` : '点击可以换一个文件'}
      </p>
    </Upload.Dragger>
  )
}
