import { addLimit } from '@ceping/contract/class-member'
import { uploadLimitBytes } from '@ceping/contract/wire-types'
import { Upload } from 'antd'
import { useToast } from '../../components/toast.tsx'

interface MemberFilePickerProps {
  file: File | null
  onPick: (file: File) => void
}

const limitMb = uploadLimitBytes / 1024 / 1024

/** Choose a table of accounts, or drop it here. */
export function MemberFilePicker({ file, onPick }: MemberFilePickerProps) {
  const toast = useToast()
  return (
    <>
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(picked) => {
          if (picked.size > uploadLimitBytes) toast.error(`文件超过 ${limitMb} MB，请拆分后再导入`)
          else onPick(picked)
          return false
        }}
      >
        <strong>{file === null ? '选择文件，或拖到这里' : file.name}</strong>
        <p className="muted">
          {file === null ? `xlsx 或 csv，不超过 ${limitMb} MB` : '点击可以换一个文件'}
        </p>
      </Upload.Dragger>
      <p className="muted" style={{ marginTop: 8 }}>
        读取表头为“学号”或“账号”的一列，其他列不看；只有一列时可以没有表头。一次最多 {addLimit} 行。
      </p>
    </>
  )
}
