import { BellOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons'
import type { ClassView } from '@ceping/contract/class'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import styles from './class-card.module.css'
import { themeColorOf } from './theme-colors.ts'

/** One class of a student; opens the class. */
export function ClassCard({ classView }: { classView: ClassView }) {
  const { classId, className, classCode, description, themeColor } = classView
  return (
    <Link className={`${card.card} ${styles.card}`} to={`/class/${classId}/home`}>
      <span className={styles.stripe} style={{ background: themeColorOf(themeColor) }} />
      <span>
        <span className={card.title}>{className}</span>
        <span className={styles.code}>{classCode}</span>
      </span>
      <span className={styles.description}>{description || '暂无简介'}</span>
      <span className={styles.facts}>
        <span>
          <UserOutlined aria-label="教师" /> {classView.teacherName}
        </span>
        <span>
          <TeamOutlined aria-label="成员" /> {classView.classMemberCount} 人
        </span>
        {classView.latestNotice !== null && (
          <span className={styles.notice}>
            <BellOutlined aria-label="最新通知" /> {classView.latestNotice}
          </span>
        )}
      </span>
    </Link>
  )
}
