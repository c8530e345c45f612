import type { AssignmentView } from '@ceping/contract/assignment'
import type { Composition } from '@ceping/contract/composition'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented } from 'antd'
import { useState } from 'react'
import { NotLoaded } from '../../components/load-error.tsx'
import type { AssignmentFields } from './assignment-fields.ts'
import { compositionQuery } from './assignment.api.ts'
import { CompositionItem } from './composition-item.tsx'
import { newDrawing } from './drawing.ts'
import { DrawingItem } from './drawing-item.tsx'
import { ProblemSetItem } from './problem-set-item.tsx'

/** How an assignment comes by its problems. */
type Way = 'chosen' | 'drawn'

interface ProblemsItemProps {
  edited?: AssignmentView | null
}

/** Which problems there are: those of a bank, all or chosen one by one, or what is drawn by rules. */
export function ProblemsItem({ edited = null }: ProblemsItemProps) {
  const form = Form.useFormInstance<AssignmentFields>()
  const composition = useQuery({
    ...compositionQuery(edited?.assignmentId ?? 0),
    enabled: edited !== null,
  })
  // What was typed before and is brought back may have been drawn.
  const [wanted, setWanted] = useState<Way | null>(() =>
    form.getFieldValue('drawing') === undefined ? null : 'drawn',
  )
  const { drawing = null } = composition.data ?? {}
  const hasOwnPapers = edited?.hasOwnPapers === true
  const isDrawn = hasOwnPapers || drawing !== null
  const way = wanted ?? (isDrawn ? 'drawn' : 'chosen')
  const lock = edited === null ? null : whyNotDrawn(edited, composition.data)
  const isKnown = edited === null || composition.data !== undefined
  // What is the same for all can be chosen by hand even then.
  const mayChange = isKnown && (lock === null || (isDrawn && !hasOwnPapers))

  function change(next: Way): void {
    if (next === 'drawn' && !isDrawn && form.getFieldValue('drawing') === undefined) {
      const problemSetId = form.getFieldValue('problemSetId') as number | undefined
      form.setFieldValue('drawing', newDrawing(problemSetId ?? null))
    }
    setWanted(next)
  }

  return (
    <>
      {mayChange && (
        <Form.Item label="选题方式">
          <Segmented<Way>
            aria-label="选题方式"
            value={way}
            options={[
              { value: 'chosen', label: '选择题目' },
              { value: 'drawn', label: '随机抽题' },
            ]}
            onChange={change}
          />
        </Form.Item>
      )}
      {way === 'chosen' && (
        <>
          <ProblemSetItem edited={edited} />
          <CompositionItem edited={edited} wasDrawn={isDrawn} />
        </>
      )}
      {way === 'drawn' && (
        <>
          <Form.Item name="problemSetId" noStyle>
            <Kept />
          </Form.Item>
          {isKnown ? (
            <DrawingItem drawn={drawing} lock={lock} />
          ) : (
            <NotLoaded query={composition} failure="获取题目失败" rows={3} hasTitle={false} />
          )}
        </>
      )}
    </>
  )
}

/** Keeps a field of the form that is not shown. */
function Kept() {
  return null
}

/** Why nothing can be drawn anew; null where it can. */
function whyNotDrawn(
  { type, assignmentCondition }: AssignmentView,
  composition: Composition | undefined,
): string | null {
  if (assignmentCondition !== '未开始') return `这次${type}已经开始，不能重新抽题。`
  return composition?.isSeen === true
    ? `这次${type}曾经开始，已有学生看过题目，不能重新抽题。`
    : null
}
