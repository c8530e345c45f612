import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArchivedClasses } from '../../features/class/archived-classes.tsx'
import { classListQuery } from '../../features/class/class.api.ts'
import { CreateClassButton, CreateClassModal } from '../../features/class/create-class-modal.tsx'
import { ManagedClassGrid } from '../../features/class/managed-class-grid.tsx'
import styles from './class-manage-page.module.css'
import { PublishButtons } from './publish-buttons.tsx'

/** A teacher's classes, and what is done for several of them from one place. */
export function ClassManagePage() {
  const { data: classes = [] } = useQuery(classListQuery)
  const [isCreating, setIsCreating] = useState(false)
  const createButton = <CreateClassButton onClick={() => setIsCreating(true)} />
  return (
    <div className="page">
      <div className="page-head">
        <h1>班级管理</h1>
        <div className={styles.actions}>
          {createButton}
          <PublishButtons classes={classes.filter((one) => !one.isAssistant)} />
        </div>
      </div>
      <ManagedClassGrid createButton={createButton} />
      <ArchivedClasses />
      {/* Here, for the first class takes the empty grid away with its button. */}
      <CreateClassModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </div>
  )
}
