import type { AssignmentView } from '@ceping/contract/assignment'
import { isRecorded } from '@ceping/contract/work-record'
import { Button, Popover } from 'antd'

/** Tells a student that it is recorded how the text comes about, and what becomes of that. */
export function RecordNote({ assignment }: { assignment: AssignmentView }) {
  if (!isRecorded(assignment)) return null
  return (
    <Popover
      trigger="click"
      title="作答过程会被记录"
      content={
        <div style={{ maxWidth: 320 }}>
          每次自动保存时代码改了什么、从哪个地址保存，考试模式下还有粘贴和离开页面。只有本班教师和管理员能看，只供参考，不单独作为认定违规的依据；结束以后按学校设定的时间删除。
        </div>
      }
    >
      <Button type="text" size="small">
        作答过程会被记录
      </Button>
    </Popover>
  )
}
