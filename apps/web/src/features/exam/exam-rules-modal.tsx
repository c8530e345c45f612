import {
  ExamRules,
  type ExamView,
  FeedbackLevel,
  feedbackLevelNames,
  saveExamRules,
  workingMinutesField,
} from '@ceping/contract/exam'
import { Form, type FormInstance, Input, Select, Switch } from 'antd'
import { contractRule } from '../../components/contract-rule.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { type ExamFields, fieldsOf, findNetworkIssue, rulesOf } from './exam-fields.ts'
import styles from './exam-rules-modal.module.css'
import { feedbackSentences } from './exam-words.ts'
import { outdatedByExam } from './exam.api.ts'

interface ExamRulesModalProps {
  assignmentId: number
  /** As it is now; null switches the mode on. */
  exam: ExamView | null
  isOpen: boolean
  onClose: () => void
}

/** How an exam is sat. */
export function ExamRulesModal({ assignmentId, exam, isOpen, onClose }: ExamRulesModalProps) {
  const tell = useTell()
  const saving = useCall(saveExamRules, outdatedByExam)

  async function save(fields: ExamFields, form: FormInstance<ExamFields>): Promise<void> {
    const body = { assignmentId, rules: rulesOf(fields) }
    const isDone = await tell(saving.mutateAsync({ body }), {
      done: exam === null ? '已开启考试模式' : '考试模式已保存',
      failed: '保存失败',
      form,
    })
    if (isDone) onClose()
  }

  return (
    <FormModal<ExamFields>
      title="考试模式"
      okText={exam === null ? '开启' : '保存'}
      width={680}
      isOpen={isOpen}
      isPending={saving.isPending}
      initial={fieldsOf(exam?.rules ?? null)}
      firstField={['rules', 'workingMinutes']}
      onSubmit={save}
      onClose={onClose}
    >
      {exam !== null && exam.enteredCount > 0 && (
        <p className={styles.entered}>
          已有 {exam.enteredCount} 名学生进入，修改立即对他们生效。给考试加时请用监考页的“加时”。
        </p>
      )}
      <TimeItem />
      <AccessItems />
      <EditorItems />
      <FeedbackItems />
      <Form.Item
        label="诚信承诺"
        name={['rules', 'pledge']}
        extra="学生进入前须勾选；留空则不需要。"
      >
        <Input.TextArea maxLength={2_000} rows={3} />
      </Form.Item>
    </FormModal>
  )
}

function TimeItem() {
  return (
    <Form.Item
      label={workingMinutesField.title}
      name={['rules', 'workingMinutes']}
      extra="从学生自己进入考试时算起，但不会晚于考试的截止时间。例如考试 8:00 至 12:00，时长 90 分钟：9:00 进入的做到 10:30，11:00 进入的做到 12:00。留空：人人做到截止时间。"
      rules={[contractRule(ExamRules.shape.workingMinutes)]}
    >
      <NumberInput style={{ width: 200 }} field={workingMinutesField} placeholder="做到截止时间" />
    </Form.Item>
  )
}

function AccessItems() {
  return (
    <>
      <Form.Item
        label="入场口令"
        name={['rules', 'entryPassword']}
        extra="在考场上公布，进入时填写；留空则不需要。"
      >
        <Input maxLength={50} autoComplete="off" placeholder="选填" />
      </Form.Item>
      <Form.Item
        label="允许的网段"
        name={['rules', 'networks']}
        extra="每行一个，例如 192.168.1.0/24 或单个地址；只能从这些网络参加。留空：任何网络都可以。"
        rules={[
          {
            async validator(_, text: string) {
              const issue = findNetworkIssue(text)
              if (issue !== null) throw new Error(issue)
            },
          },
        ]}
        validateTrigger="onBlur"
      >
        <Input.TextArea rows={2} autoComplete="off" spellCheck={false} placeholder="任何网络" />
      </Form.Item>
      <SwitchItem
        name="isOneBrowser"
        label="只能在一个浏览器中作答"
        help="换浏览器或电脑时，须由监考教师放行。"
      />
    </>
  )
}

function EditorItems() {
  return (
    <>
      <SwitchItem
        name="allowsPasting"
        label="允许粘贴"
        help="关闭后不能从编辑器之外粘贴或拖入文字，编辑器里的代码仍可复制、移动。这只防随手粘贴，不能代替监考。"
      />
      <SwitchItem
        name="allowsEditorAids"
        label="允许代码补全"
        help="关闭后编辑器没有代码补全、悬停提示与边写边检查。学生看不到编译结果的考试，本来就不检查。"
      />
    </>
  )
}

interface SwitchItemProps {
  name: 'isOneBrowser' | 'allowsPasting' | 'allowsEditorAids'
  label: string
  help: string
}

function SwitchItem({ name, label, help }: SwitchItemProps) {
  return (
    <Form.Item label={label} name={['rules', name]} valuePropName="checked" extra={help}>
      <Switch />
    </Form.Item>
  )
}

const levelOptions = FeedbackLevel.options.map((value) => ({
  value,
  label: feedbackLevelNames[value],
}))

/** What students see of results, with what that means. */
function FeedbackItems() {
  return (
    <>
      <FeedbackItem
        name="feedbackDuring"
        label="公布成绩之前，学生看到的结果"
        help="作答期间和考试结束后、公布之前。"
      />
      <FeedbackItem
        name="feedbackAfter"
        label="公布成绩之后，学生看到的结果"
        help="由教师在考试结束后公布。"
      />
    </>
  )
}

interface FeedbackItemProps {
  name: 'feedbackDuring' | 'feedbackAfter'
  label: string
  help: string
}

function FeedbackItem({ name, label, help }: FeedbackItemProps) {
  const level = Form.useWatch<FeedbackLevel | undefined>(['rules', name])
  return (
    <Form.Item
      label={label}
      name={['rules', name]}
      extra={`${help}${level === undefined ? '' : `现在选择的是：${feedbackSentences[level]}`}`}
    >
      <Select options={levelOptions} />
    </Form.Item>
  )
}
