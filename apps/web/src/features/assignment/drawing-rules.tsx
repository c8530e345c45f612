import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { drawnCountField, pointsField } from '@ceping/contract/drawing'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { TagSelect } from '../../components/tag-select.tsx'
import { problemSetListQuery } from './assignment.api.ts'
import { moveRule, newRule, type RuleDraft } from './drawing.ts'
import styles from './drawing-item.module.css'
import { setOptionsOf } from './problem-set-names.ts'
import { isShortOf, type Pool } from './use-pools.ts'

interface DrawingRulesProps {
  rules: RuleDraft[]
  /** What each can draw from. */
  pools: Pool[]
  onChange: (rules: RuleDraft[]) => void
}

/** The rules in their order, to fill in, to move, to add and to remove. */
export function DrawingRules({ rules, pools, onChange }: DrawingRulesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [addedCount, setAddedCount] = useState(0)
  useEffect(() => {
    if (addedCount > 0) list.current?.lastElementChild?.querySelector('input')?.focus()
  }, [addedCount])

  function add(): void {
    setAddedCount(addedCount + 1)
    onChange([...rules, newRule(rules, rules.at(-1)?.problemSetId ?? null)])
  }

  function remove(key: number): void {
    // The button that had the focus goes.
    list.current?.focus({ preventScroll: true })
    onChange(rules.filter((rule) => rule.key !== key))
  }

  return (
    <>
      <ol ref={list} className={styles.rules} tabIndex={-1}>
        {rules.map((rule, index) => (
          <li key={rule.key} className={styles.rule}>
            <div className={styles.head}>
              <strong>规则 {index + 1}</strong>
              <RuleButtons
                number={index + 1}
                count={rules.length}
                onMove={(step) => onChange(moveRule(rules, index, step))}
                onRemove={() => remove(rule.key)}
              />
            </div>
            <RuleFields
              number={index + 1}
              rule={rule}
              pool={pools[index]}
              onChange={(changes) => onChange(rules.with(index, { ...rule, ...changes }))}
            />
          </li>
        ))}
      </ol>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={add}>
        添加规则
      </Button>
      <p className="muted">
        学生按规则的次序看到题目；一道题目符合几条规则时，只归于其中的第一条，不会抽到两次。
      </p>
    </>
  )
}

interface RuleButtonsProps {
  /** From 1. */
  number: number
  count: number
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** At either end a button stays, without effect, so that the keyboard does not lose its place. */
function RuleButtons({ number, count, onMove, onRemove }: RuleButtonsProps) {
  const shared = { type: 'text', size: 'small' } as const
  return (
    <span>
      <Button
        {...shared}
        icon={<ArrowUpOutlined />}
        aria-label={`上移规则 ${number}`}
        aria-disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <Button
        {...shared}
        icon={<ArrowDownOutlined />}
        aria-label={`下移规则 ${number}`}
        aria-disabled={number === count}
        onClick={() => onMove(1)}
      />
      <Button
        {...shared}
        icon={<DeleteOutlined />}
        aria-label={`删除规则 ${number}`}
        disabled={count === 1}
        onClick={onRemove}
      />
    </span>
  )
}

interface RuleFieldsProps {
  number: number
  rule: RuleDraft
  pool: Pool | undefined
  onChange: (changes: Partial<RuleDraft>) => void
}

/** From which bank, with which tags, how many, and what each counts. */
function RuleFields({ number, rule, pool, onChange }: RuleFieldsProps) {
  const sets = useQuery(problemSetListQuery)
  const poolId = useId()
  const isRefused = Form.Item.useStatus().errors.length > 0
  const { problemSetId, tags, count, points } = rule
  const size = pool?.size ?? null
  const isShort = isShortOf(rule, pool)
  if (sets.isLoadingError) {
    return <LoadError title="获取题库失败" error={sets.error} onRetry={sets.refetch} />
  }
  return (
    <div className={styles.fields}>
      <RuleField number={number} label="题库" isWide>
        {(id) => (
          <Select
            id={id}
            loading={sets.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={sets.isPending ? '正在读取题库…' : '请选择题库'}
            notFoundContent="没有这个名称的题库"
            options={setOptionsOf(sets.data ?? [], problemSetId)}
            status={isRefused && problemSetId === null ? 'error' : ''}
            value={problemSetId}
            onChange={(chosen) => onChange({ problemSetId: chosen, tags: [] })}
          />
        )}
      </RuleField>
      <RuleField number={number} label="标签" isWide>
        {(id) => (
          <TagSelect
            id={id}
            placeholder="不限；选几个则要同时具有"
            knownTags={pool?.tags ?? []}
            value={tags}
            onChange={(chosen) => onChange({ tags: chosen })}
          />
        )}
      </RuleField>
      <RuleField number={number} label="题数">
        {(id) => (
          <NumberInput
            id={id}
            isRequired
            field={drawnCountField}
            value={count}
            isWrong={isShort}
            aria-describedby={poolId}
            onChange={(chosen) => onChange({ count: chosen })}
          />
        )}
      </RuleField>
      <RuleField number={number} label="每题分值">
        {(id) => (
          <NumberInput
            id={id}
            isRequired
            field={pointsField}
            value={points}
            onChange={(chosen) => onChange({ points: chosen })}
          />
        )}
      </RuleField>
      <p id={poolId} className={isShort ? styles.short : 'muted'} aria-live="polite">
        {size !== null && `可抽 ${size} 道`}
        {isShort && `，不足 ${count} 道：请减少题数，或放宽标签`}
      </p>
    </div>
  )
}

interface RuleFieldProps {
  number: number
  label: string
  isWide?: boolean
  children: (id: string) => ReactNode
}

/** A field below its label, which says aloud of which rule it is. */
function RuleField({ number, label, isWide = false, children }: RuleFieldProps) {
  const id = useId()
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
      <label htmlFor={id}>
        <span className="visually-hidden">规则 {number} 的</span>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
