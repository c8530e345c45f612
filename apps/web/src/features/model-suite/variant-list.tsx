import { PlusOutlined } from '@ant-design/icons'
import { maxVariants } from '@ceping/contract/model-suite'
import { Button, Collapse, Tag } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { Nothing } from '../../components/section.tsx'
import styles from './model-suite.module.css'
import { newVariant, type VariantDraft } from './suite-draft.ts'
import { VariantForm } from './variant-form.tsx'

interface VariantListProps {
  /** The reference code, with which a new variant begins. */
  referenceCode: string
  variants: VariantDraft[]
  /** Of each, by its key: null where it is found; none where it was not checked as it is now. */
  problems: ReadonlyMap<string, string | null>
  onChange: (variants: VariantDraft[]) => void
}

/** The faulty variants of a problem: write, compare, remove. */
export function VariantList({ referenceCode, variants, problems, onChange }: VariantListProps) {
  const confirm = useConfirm()
  const [openKey, setOpenKey] = useState<string | null>(null)

  function add(): void {
    const variant = newVariant(referenceCode)
    onChange([...variants, variant])
    setOpenKey(variant.key)
  }

  function remove({ key, name }: VariantDraft): void {
    confirm({
      title: `删除变体“${name || '未命名'}”？`,
      content: '保存之后，以后的提交不再用它判；已有的结果不变。',
      okText: '删除',
      isDanger: true,
      onConfirm: async () => onChange(variants.filter((variant) => variant.key !== key)),
    })
  }

  return (
    <>
      <p className={`muted ${styles.intro}`}>
        变体是参考代码的一份副本，由你种下一个错误，例如学生常犯的那一个。学生的测试也要在它上面失败，才算发现了这个错误。
      </p>
      {variants.length === 0 && <Nothing>还没有变体。自动生成的变异照常使用。</Nothing>}
      <Collapse
        accordion
        destroyOnHidden
        activeKey={openKey ?? []}
        onChange={([key]) => setOpenKey(key ?? null)}
        items={variants.map((variant, index) => ({
          key: variant.key,
          label: (
            <span className={styles.variantHead}>
              {index + 1}. {variant.name || '未命名'}
              <VariantState problem={problems.get(variant.key)} />
            </span>
          ),
          children: (
            <VariantForm
              referenceCode={referenceCode}
              variant={variant}
              problem={problems.get(variant.key) ?? null}
              onChange={(changed) =>
                onChange(variants.map((one) => (one.key === changed.key ? changed : one)))
              }
              onRemove={() => remove(variant)}
            />
          ),
        }))}
      />
      <Button
        className={styles.add}
        icon={<PlusOutlined />}
        disabled={variants.length >= maxVariants}
        onClick={add}
      >
        添加变体
      </Button>
    </>
  )
}

function VariantState({ problem }: { problem: string | null | undefined }) {
  if (problem === undefined) return <Tag>未检查</Tag>
  return problem === null ? <Tag color="success">已发现</Tag> : <Tag color="error">有问题</Tag>
}
