import { variantWeightField } from '@ceping/contract/model-suite'
import { Alert, Button, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { CodeDiff, CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { NumberInput } from '../../components/number-input.tsx'
import styles from './model-suite.module.css'
import type { VariantDraft } from './suite-draft.ts'

interface VariantFormProps {
  referenceCode: string
  variant: VariantDraft
  /** What the last check has found wrong; null for nothing. */
  problem: string | null
  onChange: (variant: VariantDraft) => void
  onRemove: () => void
}

/** One faulty variant: its name, hint and weight, and its code beside the reference code. */
export function VariantForm({
  referenceCode,
  variant,
  problem,
  onChange,
  onRemove,
}: VariantFormProps) {
  const id = useId()
  const { fontSize } = useFontSize()
  const [view, setView] = useState<'edit' | 'compare'>('edit')
  const change = (changes: Partial<VariantDraft>) => onChange({ ...variant, ...changes })
  const { name, hint, code, weight } = variant
  return (
    <div className={styles.variant}>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <div className={styles.fields}>
        <label htmlFor={`${id}-name`}>变体名称</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={50}
          status={name.trim() === '' ? 'error' : ''}
          placeholder="例如 漏掉闰年"
          onChange={({ target }) => change({ name: target.value })}
        />
        <label htmlFor={`${id}-hint`}>给学生的提示</label>
        <Input
          id={`${id}-hint`}
          value={hint}
          maxLength={200}
          placeholder="没有发现它的学生会看到；不要说出答案"
          onChange={({ target }) => change({ hint: target.value })}
        />
        <label htmlFor={`${id}-weight`}>变体权重</label>
        <span>
          <NumberInput
            id={`${id}-weight`}
            field={variantWeightField}
            isRequired
            value={weight}
            onChange={(value) => change({ weight: value })}
          />{' '}
          <span className="muted">相当于几个变异</span>
        </span>
      </div>
      <div className={styles.tools}>
        <Segmented
          aria-label="变体代码的显示方式"
          size="small"
          value={view}
          onChange={setView}
          options={[
            { value: 'edit', label: '编辑' },
            { value: 'compare', label: '与参考代码对照' },
          ]}
        />
        <Button danger type="link" size="small" onClick={onRemove}>
          删除变体
        </Button>
      </div>
      <div className={styles.editor}>
        {view === 'edit' ? (
          <CodeEditor
            label={`变体“${name}”的代码`}
            value={code}
            fontSize={fontSize}
            onChange={(text) => change({ code: text })}
          />
        ) : (
          <CodeDiff label="变体的改动" before={referenceCode} after={code} fontSize={fontSize} />
        )}
      </div>
    </div>
  )
}
