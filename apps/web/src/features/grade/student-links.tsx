import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useCopy } from '../../components/use-copy.ts'
import { studentGradePath } from '../../lib/paths.ts'
import type { GradebookStudent } from './gradebook-statistics.ts'
import styles from './student-links.module.css'

interface StudentLinksProps {
  classId: string
  title: string
  /** Students, each with what is said of them. */
  entries: { student: GradebookStudent; note: string }[]
  emptyText: string
}

/** Names of students, each leading to their grades; the list can be copied to remind them. */
export function StudentLinks({ classId, title, entries, emptyText }: StudentLinksProps) {
  const copy = useCopy()

  function copyNames(): void {
    const lines = entries.map(({ student }) => `${student.userAccount}\t${student.realName}`)
    void copy(lines.join('\n'))
  }

  return (
    <section aria-label={`${title}的学生`}>
      <div className={styles.head}>
        <h2>
          {title}（{entries.length} 人）
        </h2>
        {entries.length > 0 && (
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={`复制名单：${title}`}
            onClick={copyNames}
          >
            复制名单
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="muted">{emptyText}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map(({ student, note }) => (
            <li key={student.userId}>
              <Link to={studentGradePath(classId, student.userId)}>{student.realName}</Link>
              <span className="muted">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
