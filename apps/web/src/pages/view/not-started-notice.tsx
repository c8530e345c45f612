import type { AssignmentView } from '@ceping/contract/assignment'
import { Link } from 'react-router-dom'
import { Countdown } from '../../components/countdown.tsx'
import { Notice } from '../../components/notice.tsx'
import { formatMinute } from '../../lib/format.ts'
import { assignmentPath } from '../../lib/paths.ts'

/** In place of a problem whose assignment has yet to start. */
export function NotStartedNotice({ assignment }: { assignment: AssignmentView }) {
  const { assignmentTitle, type, startTime } = assignment
  return (
    <div className="page">
      <Notice title="尚未开始，开始后才能查看题目">
        <p>
          “{assignmentTitle}”于 {formatMinute(startTime)} 开始，还有{' '}
          <strong>
            <Countdown until={startTime} />
          </strong>
          ，到时间后题目会自动出现。
        </p>
        <Link to={assignmentPath('/class', assignment)}>返回{type}</Link>
      </Notice>
    </div>
  )
}
