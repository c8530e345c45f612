import type { getTeachingParameters } from '@ceping/contract/admin/teaching-parameters'
import type { DataOf } from '@ceping/contract/endpoint'
import { fieldAt, parameterFields, registrationTitle } from '@ceping/contract/teaching-parameters'
import { wholeNumber } from '@ceping/contract/wire-types'
import { Alert, Button, Form, Input, Switch } from 'antd'
import { contractRule } from '../../components/contract-rule.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { Section } from '../../components/section.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './parameters-form.module.css'
import { PolicyItem } from './policy-input.tsx'
import { ScorePreviewView } from './score-preview-view.tsx'
import { type ParametersFields, useEditParameters } from './use-edit-parameters.ts'

type Current = DataOf<typeof getTeachingParameters>

/** Everything that administrators steer teaching by, saved at once. */
export function ParametersForm({ current }: { current: Current }) {
  const [form] = Form.useForm<ParametersFields>()
  const confirm = useConfirm()
  const editing = useEditParameters(current)
  const { changes, overtakenBy, result } = editing

  function ask(fields: ParametersFields): void {
    confirm({
      title: `保存 ${changes.length} 处修改？`,
      content: (
        <>
          <ChangeList changes={changes} />
          {changes.some(({ path }) => path.startsWith('scoring.')) && (
            <p>
              新的计分方式用于此后发布的作业和考试；已发布的保持原来的方式，要一并更换请到“重新计分”。
            </p>
          )}
        </>
      ),
      okText: '保存',
      onConfirm: () => editing.save(fields, form),
    })
  }

  return (
    <Form
      form={form}
      className={styles.form}
      layout="vertical"
      initialValues={editing.initial}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => editing.keep(form.getFieldsValue(true) as ParametersFields)}
      onFinish={() => ask(form.getFieldsValue(true) as ParametersFields)}
    >
      {overtakenBy !== null && (
        <Alert
          type="warning"
          showIcon
          title="教学参数刚刚被他人修改"
          description={
            <>
              你填写的内容仍在下面，再次保存会以它为准。他人修改的是：
              <ChangeList changes={overtakenBy} />
            </>
          }
        />
      )}
      <Section title="计分方式">
        <p className="muted">用于此后发布的作业和考试；已发布的保持发布时的方式。</p>
        <PolicyItem name={['parameters', 'scoring']} />
      </Section>
      <Limits current={current} />
      <Form.Item
        label="修改原因"
        name="reason"
        extra="会记入历史版本和审计日志，可以不填"
        className={styles.reason}
      >
        <Input maxLength={200} />
      </Form.Item>
      <div className={styles.bar}>
        <Unsaved
          names={changes.map(({ path }) => fieldAt(path).title)}
          isRestored={editing.isRestored}
        />
        <div className={styles.buttons}>
          <Button loading={editing.isPreviewing} onClick={() => void editing.preview(form)}>
            预览影响
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            disabled={changes.length === 0}
            loading={editing.isPending}
          >
            保存
          </Button>
          {changes.length > 0 && (
            <Button type="text" onClick={() => editing.discard(form)}>
              放弃修改
            </Button>
          )}
        </div>
      </div>
      {result !== undefined && <ScorePreviewView preview={result} unit="次提交" />}
    </Form>
  )
}

/** What is changed and not saved: kept, and said. */
function Unsaved({ names, isRestored }: { names: string[]; isRestored: boolean }) {
  if (names.length === 0) return <p className="muted">没有未保存的修改</p>
  return (
    <output>
      <strong>{names.length} 处未保存的修改</strong>
      {isRestored && '（含上次留下的）'}：{names.join('、')}
    </output>
  )
}

/** All that is no matter of scores. */
function Limits({ current: { judgingBounds } }: { current: Current }) {
  const bounds = judgingBounds ?? undefined
  return (
    <>
      <Section title="教学建议">
        <div className={styles.items}>
          <NumberItem
            path="suggestions.problemCoverage"
            help="一道题的平均覆盖率低于它时，首页给出建议。"
          />
          <NumberItem
            path="suggestions.overallCoverage"
            help="总体平均覆盖率低于它时，首页给出建议。"
          />
          <NumberItem
            path="suggestions.practiceDone"
            help="完成的题目少于这个比例时，首页给出建议。"
          />
        </div>
      </Section>
      <Section title="提交限制">
        <div className={styles.items}>
          <NumberItem path="submitting.codeLength" help="一份测试代码最多有多少个字符。" />
          <NumberItem path="submissionsPerMinute" help="每人每分钟最多提交几次。" />
          <NumberItem path="submitting.waiting" help="每人最多有几份提交同时等待判题。" />
          <NumberItem
            path="submitting.perProblem"
            help="学生在一次作业或考试中对一道题最多提交几次，判题故障不计入。"
            emptyText="不限"
          />
        </div>
      </Section>
      <Section title="判题限制">
        <p className="muted">
          {bounds === undefined
            ? '现在没有在线的判题机；判题机自己的配置始终是上限。'
            : '几秒内对新的判题生效，不能超过判题机自己的配置。'}
          内存与进程数在判题机启动时确定，不在这里调整。
        </p>
        <div className={styles.items}>
          <NumberItem
            path="judging.runSeconds"
            help="一份测试最多运行多久。"
            emptyText="判题机的上限"
            max={bounds?.runSeconds}
          />
          <NumberItem
            path="judging.compileSeconds"
            help="编译最多用多久。"
            emptyText="判题机的上限"
            max={bounds?.compileSeconds}
          />
          <NumberItem
            path="judging.outputKib"
            help="测试最多打印多少内容。"
            emptyText="判题机的上限"
            max={bounds?.outputKib}
          />
        </div>
      </Section>
      <Section title="作答过程">
        <NumberItem
          path="recordDays"
          help="开启考试模式的考试，以及教师开启了记录的作业和考试结束以后，作答过程保留多少天，之后自动删除。"
        />
      </Section>
      <Section title="注册">
        <Form.Item
          label={registrationTitle}
          name={['parameters', 'isRegistrationOpen']}
          valuePropName="checked"
          extra="关闭时，账号只由管理员添加或导入。"
        >
          <Switch />
        </Form.Item>
      </Section>
    </>
  )
}

interface NumberItemProps {
  path: keyof typeof parameterFields
  /** What it does, in a sentence. */
  help: string
  /** What an empty field means; without it a number is required. */
  emptyText?: string
  /** A bound below that of the contract. */
  max?: number | undefined
}

/** One whole number of the parameters, with its unit, its bounds and what it does. */
function NumberItem({ path, help, emptyText, max: lowerMax }: NumberItemProps) {
  const { max: contractMax, ...rest } = parameterFields[path]
  const field = { ...rest, max: Math.min(contractMax, lowerMax ?? contractMax) }
  const { title, min, max } = field
  const isRequired = emptyText === undefined
  return (
    <Form.Item
      label={title}
      name={['parameters', ...path.split('.')]}
      extra={`${help}可填 ${min} 到 ${max}${isRequired ? '' : `，留空为${emptyText}`}。`}
      required={isRequired}
      rules={[contractRule(isRequired ? wholeNumber(field) : wholeNumber(field).nullable())]}
    >
      <NumberInput style={{ width: 180 }} field={field} placeholder={emptyText ?? ''} />
    </Form.Item>
  )
}
