import { Form, type FormInstance, Input, type InputRef } from 'antd'
import type { ReactNode, RefObject } from 'react'
import type { CodeReplacement } from '../../components/code-editor/code-marks.ts'
import { TagSelect } from '../../components/tag-select.tsx'
import { tagLimits } from '../../lib/list-view.ts'
import { DescriptionField } from './description-field.tsx'
import type { ProblemFields } from './problem-fields.ts'
import styles from './problem-form.module.css'
import { ReferenceCodeField } from './reference-code-field.tsx'
import type { useReferenceCheck } from './use-reference-check.ts'

interface ProblemFormProps {
  form: FormInstance<ProblemFields>
  initial: ProblemFields
  /** What is compared with what is written; null for a new problem. */
  saved: ProblemFields | null
  titleInput: RefObject<InputRef | null>
  /** Offered for choice; others can be typed. */
  knownTags: string[]
  check: ReturnType<typeof useReferenceCheck>
  codeReplacement: CodeReplacement | null
  /** Stands below the code. */
  codeNote: ReactNode
  /** Fields left, code right. */
  isWide: boolean
  onChange: (fields: ProblemFields) => void
  onSave: (fields: ProblemFields) => void
}

/** Title, tags, description and reference code of a problem. */
export function ProblemForm(props: ProblemFormProps) {
  const { form, initial, saved, titleInput, knownTags, check, codeReplacement, codeNote, isWide } =
    props
  return (
    <Form
      className={isWide ? `${styles.form} ${styles.wide}` : styles.form}
      form={form}
      name="problem"
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(_changed, fields) => props.onChange(fields)}
      onFinish={props.onSave}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') {
          event.preventDefault()
          form.submit()
        }
      }}
    >
      <div>
        <Form.Item
          label="题目名称"
          name="title"
          rules={[{ required: true, whitespace: true, message: '请输入题目名称' }]}
        >
          <Input
            ref={titleInput}
            maxLength={100}
            showCount
            autoComplete="off"
            placeholder="例如 判断素数"
          />
        </Form.Item>
        <Form.Item
          label="标签"
          name="tags"
          rules={[
            {
              validator: async (_rule, tags: string[]) => {
                if (tags.some((tag) => tag.length > tagLimits.length)) {
                  throw new Error(`标签最多 ${tagLimits.length} 个字符`)
                }
              },
            },
          ]}
        >
          <TagSelect
            knownTags={knownTags}
            placeholder={`输入后按回车，最多 ${tagLimits.count} 个`}
          />
        </Form.Item>
        <Form.Item
          label="题目描述"
          name="description"
          rules={[{ required: true, whitespace: true, message: '请输入题目描述' }]}
        >
          <DescriptionField saved={saved?.description ?? null} />
        </Form.Item>
      </div>
      <Form.Item
        label="参考代码"
        name="code"
        extra={codeNote}
        rules={[{ required: true, whitespace: true, message: '请输入参考代码' }]}
      >
        <ReferenceCodeField
          check={check}
          replacement={codeReplacement}
          saved={saved?.code ?? null}
        />
      </Form.Item>
    </Form>
  )
}
