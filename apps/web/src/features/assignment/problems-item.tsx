import type { AssignmentView } from '@ceping/contract/assignment'
import type { Composition } from '@ceping/contract/composition'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented } from 'antd'
import { NotLoaded } from '../../components/load-error.tsx'
import type { AssignmentDraft, AssignmentFields, ProblemsWay } from './assignment-fields.ts'
import { compositionQuery } from './assignment.api.ts'
import { CompositionItem } from './composition-item.tsx'
import { DrawingItem } from './drawing-item.tsx'
import { ProblemSetItem } from './problem-set-item.tsx'

/** As it is filled in; drafts of the release before say it by their rules alone. */
function wayOf({ way, drawing }: AssignmentDraft): ProblemsWay | undefined {
  return way ?? (drawing === undefined ? undefined : 'drawn')
}

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
  // Watching, one hears of it a moment after it was brought back.
  const wanted = Form.useWatch('way', form) ?? wayOf(form.getFieldsValue(true))
  const { drawing = null } = composition.data ?? {}
  const hasOwnPapers = edited?.hasOwnPapers === true
  const isDrawn = hasOwnPapers || drawing !== null
  const way = wanted ?? (isDrawn ? 'drawn' : 'chosen')
  const lock = edited === null ? null : whyNotDrawn(edited, composition.data)
  const isKnown = edited === null || composition.data !== undefined
  // What is the same for all can be chosen by hand even then.
  const mayChange = isKnown && (lock === null || (isDrawn && !hasOwnPapers))

  return (
    <>
      {mayChange && (
        <Form.Item label="选题方式" name="way" getValueProps={() => ({ value: way })}>
          <Segmented<ProblemsWay>
            aria-label="选题方式"
            options={[
              { value: 'chosen', label: '选择题目' },
              { value: 'drawn', label: '随机抽题' },
            ]}
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
