import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { ClassFacts } from '../../features/class/class-facts.tsx'
import { classQuery } from '../../features/class/class.api.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './settings-page.module.css'

/** What a student's class is, and how one leaves it. */
export function SettingsPage() {
  const { data: classView } = useQuery(classQuery(useIdParam('classId')))
  return (
    <div className={styles.page}>
      <h1>班级设置</h1>
      {classView === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <>
          <ClassFacts
            classView={classView}
            further={{
              班级名称: classView.className,
              班级代码: classView.classCode,
              班级简介: classView.description || '暂无简介',
            }}
          />
          <section>
            <h2>退出班级</h2>
            <p>
              退出班级需要联系班级管理员，由其把你移出班级。本班级的管理员是{' '}
              <strong>{classView.teacherName}</strong> 老师。
            </p>
            <p className="muted">
              移出后立即不能再进入班级；你的提交和成绩会保留，重新加入后恢复。
            </p>
          </section>
        </>
      )}
    </div>
  )
}
