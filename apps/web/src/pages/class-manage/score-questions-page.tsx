import { ScoreQuestionState, scoreQuestionStateNames } from '@ceping/contract/vocabulary'
import { Segmented } from 'antd'
import { ClassQuestionList } from '../../features/score-question/class-question-list.tsx'
import { addressCodec, choicePart, pagePart, useAddressView } from '../../lib/address-view.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

const all = 'all'
const questionsView = addressCodec({
  state: choicePart('state', [all, ...ScoreQuestionState.options] as const, 'open'),
  page: pagePart,
})

/** What the students of a class ask about their scores; state and page stand in the address. */
export function ScoreQuestionsPage() {
  const classId = useIdParam('classId')
  const { view, show } = useAddressView(questionsView)
  const { state, page } = view
  return (
    <>
      <div className="page-head">
        <h1>得分提问</h1>
        <Segmented<ScoreQuestionState | typeof all>
          aria-label="按状态筛选"
          value={state}
          options={[
            ...ScoreQuestionState.options.map((value) => ({
              value,
              label: scoreQuestionStateNames[value],
            })),
            { value: all, label: '全部' },
          ]}
          onChange={(value) => show({ state: value, page: 1 })}
        />
      </div>
      <ClassQuestionList
        classId={classId}
        view={{ state: state === all ? null : state, page }}
        onPage={(page) => show({ page })}
      />
    </>
  )
}
