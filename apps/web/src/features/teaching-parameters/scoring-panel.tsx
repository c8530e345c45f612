import type { AssignmentScoring } from '@ceping/contract/assignment-scoring'
import type { AssignmentView } from '@ceping/contract/assignment'
import { CountingRules } from '@ceping/contract/submission-rules'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { contractRule } from '../../components/contract-rule.ts'
import { CountingRulesInput } from '../../components/counting-rules-input.tsx'
import { Nothing, Section } from '../../components/section.tsx'
import { PolicyItem } from './policy-input.tsx'
import { describePolicy } from '../../lib/policy-words.ts'
import { describeRules } from '../../lib/rule-words.ts'
import { assignmentScoringQuery, isUnfinished } from './rescoring.api.ts'
import { RescoringList } from './rescoring-list.tsx'
import styles from './scoring-panel.module.css'
import { ScorePreviewView } from './score-preview-view.tsx'
import { useRescoringDone } from './use-rescoring-done.ts'
import { type ScoringFields, useUpdatePolicy } from './use-update-policy.tsx'
import { useUndoRescoring } from './use-undo-rescoring.tsx'

/** How an assignment is scored: shows it, changes it with a preview, and says how far that is. */
export function ScoringPanel({ assignment }: { assignment: AssignmentView }) {
  const scoring = useQuery(assignmentScoringQuery(assignment.assignmentId))
  useRescoringDone(scoring.data?.rescorings)
  if (scoring.data === undefined) {
    return <NotLoaded query={scoring} failure="获取计分方式失败" rows={8} />
  }
  return <Scoring assignment={assignment} scoring={scoring.data} />
}

interface ScoringProps {
  assignment: AssignmentView
  scoring: AssignmentScoring
}

function Scoring({ assignment, scoring }: ScoringProps) {
  const editing = useUpdatePolicy(assignment, scoring)
  const undo = useUndoRescoring(editing.catchUp)
  const { scoringPolicy, countingRules, rescorings } = scoring
  return (
    <div className={styles.panel}>
      <p>
        现在：{describePolicy(scoringPolicy)}；{describeRules(countingRules)}。
        <span className="muted">
          更换后在后台重新计算已有的得分，不重新运行代码；算完之前仍显示原来的得分。
        </span>
      </p>
      <Section title="重新计分">
        {rescorings.length === 0 ? (
          <Nothing>还没有更换过计分方式，一直按发布时的方式计分。</Nothing>
        ) : (
          <RescoringList rescorings={rescorings} hasAssignments={false} onUndo={undo} />
        )}
      </Section>
      <ScoringForm assignment={assignment} scoring={scoring} editing={editing} />
    </div>
  )
}

interface ScoringFormProps extends ScoringProps {
  editing: ReturnType<typeof useUpdatePolicy>
}

function ScoringForm({ assignment, scoring, editing }: ScoringFormProps) {
  const [form] = Form.useForm<ScoringFields>()
  const { currentPolicy } = scoring
  // While a re-scoring runs, the policy that was saved last is the coming one.
  const coming = scoring.rescorings.find(isUnfinished)
  const savedPolicy = coming?.policy ?? scoring.scoringPolicy
  const savedRules = coming?.rules ?? scoring.countingRules
  const { save, preview, forgetPreview, isPending, isPreviewing, result, isOvertaken } = editing
  return (
    <Section
      title="更换计分方式"
      link={
        <Button
          size="small"
          onClick={() => {
            form.setFieldsValue({ scoringPolicy: currentPolicy })
            forgetPreview()
          }}
        >
          填入平台现行的方式
        </Button>
      }
    >
      <Form
        form={form}
        className={styles.form}
        layout="vertical"
        initialValues={{
          scoringPolicy: scoring.scoringPolicy,
          countingRules: scoring.countingRules,
          reason: '',
        }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changes) => !('reason' in changes) && forgetPreview()}
        onFinish={(fields) => save(fields, form)}
      >
        <EditConflict
          what={`这次${assignment.type}`}
          saved={
            isOvertaken
              ? [
                  ['计分方式', describePolicy(savedPolicy)],
                  ['迟交与计入', describeRules(savedRules)],
                ]
              : null
          }
        />
        <PolicyItem name="scoringPolicy" />
        <Form.Item
          name="countingRules"
          rules={[contractRule(CountingRules)]}
          // The fields that are wrong are marked by themselves, not all of them.
          validateStatus=""
        >
          <CountingRulesInput />
        </Form.Item>
        <Form.Item
          label="原因"
          name="reason"
          extra="会记入审计日志，其他任课教师可以看到"
          rules={[{ required: true, whitespace: true, message: '请填写重新计分的原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <div className={styles.buttons}>
          <Button loading={isPreviewing} onClick={() => void preview(form)}>
            预览影响
          </Button>
          <Button type="primary" htmlType="submit" loading={isPending}>
            更换并重新计分
          </Button>
        </div>
      </Form>
      {result !== undefined && <ScorePreviewView preview={result} unit="个成绩" />}
    </Section>
  )
}
