import type { MutantState } from '@ceping/contract/mutation'
import { Segmented, Tag } from 'antd'
import { useState } from 'react'
import { Pages } from '../pages.tsx'
import { MutatedCode } from './mutated-code.tsx'
import {
  nameOperator,
  type ShownMutant,
  type ShownTest,
  stateOrder,
  stateWords,
  whyAlive,
} from './mutation-words.ts'
import styles from './mutation.module.css'
import listStyles from './result-list.module.css'

interface MutantListProps {
  mutants: ShownMutant[]
  tests: ShownTest[]
  /** The lines of the reference code; null where it is not known. */
  lines: string[] | null
}

const pageSize = 20

/** Every mutant: where it is, what is changed, and what became of it; those alive first. */
export function MutantList({ mutants, tests, lines }: MutantListProps) {
  const [state, setState] = useState<MutantState | 'all'>('all')
  const [current, setCurrent] = useState(1)
  const countOf = (wanted: MutantState) => mutants.filter((one) => one.state === wanted).length
  const ordered = mutants
    .filter((mutant) => state === 'all' || mutant.state === state)
    .toSorted(
      (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || a.line - b.line,
    )
  const shown = ordered.slice((current - 1) * pageSize, current * pageSize)
  return (
    <>
      <Segmented<MutantState | 'all'>
        className={styles.filter}
        size="small"
        aria-label="按状态筛选变异"
        value={state}
        onChange={(value) => {
          setState(value)
          setCurrent(1)
        }}
        options={[
          { value: 'all', label: `全部 ${mutants.length}` },
          ...stateOrder
            .filter((one) => countOf(one) > 0)
            .map((one) => ({ value: one, label: `${stateWords[one].word} ${countOf(one)}` })),
        ]}
      />
      <ul className={listStyles.list}>
        {shown.map((mutant) => (
          <li key={mutant.key}>
            <MutantItem mutant={mutant} tests={tests} code={lines?.[mutant.line - 1] ?? null} />
          </li>
        ))}
      </ul>
      <Pages
        size="small"
        current={current}
        pageSize={pageSize}
        total={ordered.length}
        onChange={setCurrent}
      />
    </>
  )
}

interface MutantItemProps {
  mutant: ShownMutant
  tests: ShownTest[]
  /** The line of the reference code. */
  code: string | null
}

function MutantItem({ mutant, tests, code }: MutantItemProps) {
  const { state, line, operator, change, isEndless, weight, killedBy } = mutant
  const { word, color } = stateWords[state]
  const why = whyAlive(mutant)
  return (
    <>
      <p className={listStyles.head}>
        <Tag color={color}>{word}</Tag>
        {line > 0 && <span className="muted">参考代码第 {line} 行</span>}
        <span className={listStyles.name}>{change}</span>
        <span className={listStyles.aside}>
          {[nameOperator(operator), weight > 1 && `相当于 ${weight} 个变异`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {code !== null && <MutatedCode line={code.trim()} mutant={mutant} />}
      {why !== '' && <p className={listStyles.hint}>{why}</p>}
      {killedBy.length > 0 && (
        <p className={listStyles.hint}>
          {isEndless ? '变异使代码停不下来，被发现：' : '被发现：'}
          {killedBy.map((test) => tests[test]?.name ?? '').join('、')}
        </p>
      )}
      {weight === 0 && (
        <p className={listStyles.hint}>教师没有让它计入得分，例如它与原来的代码等价。</p>
      )}
    </>
  )
}
