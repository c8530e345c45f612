import { type ClassView, gradeWeightFields, type GradeWeights } from '@ceping/contract/class'
import { wholeNumber } from '@ceping/contract/wire-types'
import { Button, Form } from 'antd'
import { contractRule } from '../../components/contract-rule.ts'
import { NumberInput } from '../../components/number-input.tsx'
import { UnsavedForm } from '../../components/unsaved-form.ts'
import { gradeShares } from '../../lib/grade-shares.ts'
import { ClassEditConflict } from './class-edit-conflict.tsx'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import styles from './class-settings-form.module.css'
import { useUpdateClass } from './use-update-class.ts'

type ClassSettings = ClassFieldValues & { gradeWeights: GradeWeights }

/** Everything of a class that its teachers edit, saved at once. */
export function ClassSettingsForm({ classView }: { classView: ClassView }) {
  const [form] = Form.useForm<ClassSettings>()
  const { save, isPending, overtakenBy } = useUpdateClass(classView)
  return (
    <Form
      className={styles.form}
      form={form}
      layout="vertical"
      initialValues={classView}
      scrollToFirstError
      onFinish={(settings) => void save(settings, form)}
    >
      <UnsavedForm saved={classView} />
      <ClassEditConflict overtakenBy={overtakenBy} />
      <section>
        <h2>基本信息</h2>
        <ClassFields mode="edit" />
      </section>
      <section>
        <h2>成绩比重</h2>
        <GradeWeightsFields />
      </section>
      <Button type="primary" htmlType="submit" loading={isPending}>
        保存
      </Button>
    </Form>
  )
}

const weights = [
  { name: 'homework', other: 'exam' },
  { name: 'exam', other: 'homework' },
] as const

/** How much homework and exams count, and what that comes to. */
function GradeWeightsFields() {
  const form = Form.useFormInstance<{ gradeWeights: GradeWeights }>()
  const homework = Form.useWatch(['gradeWeights', 'homework'], form)
  const exam = Form.useWatch(['gradeWeights', 'exam'], form)
  return (
    <>
      <p className="muted">
        {'两个比重决定加权总评：加权总评 = 作业平均分与考试平均分按比重加权，还没有开始的一类不参与；' +
          '改动立即用于成绩页和成绩册，不改变任何一次提交的得分。成绩册里设置了“总评构成”的班级以它为准。'}
      </p>
      <div className={styles.fields}>
        {weights.map(({ name, other }) => (
          <Form.Item
            key={name}
            label={gradeWeightFields[name].title}
            name={['gradeWeights', name]}
            dependencies={[['gradeWeights', other]]}
            required
            rules={[
              contractRule(wholeNumber(gradeWeightFields[name])),
              ({ getFieldValue }) => ({
                async validator(_, weight: number | null) {
                  if (weight === 0 && getFieldValue(['gradeWeights', other]) === 0) {
                    throw new Error('作业与考试的成绩比重不能都为 0')
                  }
                },
              }),
            ]}
          >
            <NumberInput field={gradeWeightFields[name]} />
          </Form.Item>
        ))}
      </div>
      <Shares weights={{ homework: homework || 0, exam: exam || 0 }} />
    </>
  )
}

function Shares({ weights }: { weights: GradeWeights }) {
  const shares = gradeShares(weights)
  return (
    <output className={styles.shares}>
      {shares === null
        ? '加权总评：—'
        : `加权总评 = 作业平均分 × ${shares.homework}% + 考试平均分 × ${shares.exam}%`}
      <span className={styles.bar} aria-hidden>
        <span className={styles.homework} style={{ width: `${shares?.homework ?? 0}%` }} />
        <span className={styles.exam} style={{ width: `${shares?.exam ?? 0}%` }} />
      </span>
    </output>
  )
}
