import type { ClassView, GradeWeights } from '@ceping/contract/class'
import { Button, Form } from 'antd'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import styles from './class-settings-form.module.css'
import { ClassEditConflict } from './class-edit-conflict.tsx'
import { GradeWeightsFields } from './grade-weights-fields.tsx'
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
