import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'

interface EditButtonsProps {
  /** Of what is edited or deleted, for screen readers. */
  name: string
  isDeleting?: boolean
  /** Left out where it can only be deleted. */
  onEdit?: () => void
  onDelete: () => void
}

/** Edit and delete one thing of a list. */
export function EditButtons({ name, isDeleting = false, onEdit, onDelete }: EditButtonsProps) {
  return (
    <>
      {onEdit !== undefined && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`编辑“${name}”`}
          onClick={onEdit}
        >
          编辑
        </Button>
      )}
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={`删除“${name}”`}
        loading={isDeleting}
        onClick={onDelete}
      >
        删除
      </Button>
    </>
  )
}
