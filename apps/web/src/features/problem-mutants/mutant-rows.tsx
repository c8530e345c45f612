import {
  exclusionNames,
  ExclusionReason,
  type ProblemMutant,
  type ProblemMutants,
} from '@ceping/contract/problem-mutants'
import { Segmented, Tag } from 'antd'
import { useState } from 'react'
import { Pages } from '../../components/pages.tsx'
import { Nothing } from '../../components/section.tsx'
import { MutatedCode } from '../../components/submission/mutated-code.tsx'
import { nameOperator, stateWords } from '../../components/submission/mutation-words.ts'
import { type Choice, exclusionOf, type MutantFilter, mutantFilters } from './mutant-filter.ts'
import styles from './problem-mutants.module.css'

interface MutantRowsProps {
  view: ProblemMutants
  choice: Choice
  onChoose: (mutant: ProblemMutant, chosen: ExclusionReason | null) => void
}

const pageSize = 20
const filters = Object.keys(mutantFilters) as MutantFilter[]

/** The mutants of a problem, filtered, each with the choice whether it counts. */
export function MutantRows({ view: { code, mutants }, choice, onChoose }: MutantRowsProps) {
  const [filter, setFilter] = useState<MutantFilter>('all')
  const [current, setCurrent] = useState(1)
  const lines = code.split('\n')
  const listed = mutants.filter(mutantFilters[filter].isMeant)
  return (
    <>
      <Segmented<MutantFilter>
        className={styles.filter}
        size="small"
        aria-label="筛选变异"
        value={filter}
        onChange={(value) => {
          setFilter(value)
          setCurrent(1)
        }}
        options={filters.map((value) => {
          const { label, isMeant } = mutantFilters[value]
          return { value, label: `${label} ${mutants.filter(isMeant).length}` }
        })}
      />
      {listed.length === 0 && <Nothing>没有这样的变异。</Nothing>}
      <ul className={styles.rows}>
        {listed.slice((current - 1) * pageSize, current * pageSize).map((mutant) => (
          <li key={mutant.key}>
            <MutantRow
              mutant={mutant}
              text={lines[mutant.line - 1]?.trim() ?? ''}
              exclusion={exclusionOf(mutant, choice)}
              isChanged={choice.has(mutant.key)}
              onChoose={(chosen) => onChoose(mutant, chosen)}
            />
          </li>
        ))}
      </ul>
      <Pages
        size="small"
        current={current}
        pageSize={pageSize}
        total={listed.length}
        onChange={setCurrent}
      />
    </>
  )
}

interface MutantRowProps {
  mutant: ProblemMutant
  /** Its line of the reference code. */
  text: string
  exclusion: ExclusionReason | null
  isChanged: boolean
  onChoose: (chosen: ExclusionReason | null) => void
}

const counts = 'counts'

function MutantRow({ mutant, text, exclusion, isChanged, onChoose }: MutantRowProps) {
  const { line, change, operator, modelState, killedCount, decidedCount } = mutant
  const where = `第 ${line} 行：${change}`
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p>
          {where} <span className="muted">{nameOperator(operator)}</span>
        </p>
        <MutatedCode line={text} mutant={mutant} />
        <p className="muted">
          {modelState !== null && (
            <Tag color={stateWords[modelState].color}>模型测试：{stateWords[modelState].word}</Tag>
          )}
          {decidedCount > 0 && `学生：${decidedCount} 份结果中有 ${killedCount} 份发现`}
        </p>
      </div>
      <Segmented<ExclusionReason | typeof counts>
        size="small"
        className={isChanged ? styles.changed : ''}
        aria-label={`${where}，是否计入`}
        value={exclusion ?? counts}
        onChange={(value) => onChoose(value === counts ? null : value)}
        options={[
          { value: counts, label: '计入' },
          ...ExclusionReason.options.map((value) => ({ value, label: exclusionNames[value] })),
        ]}
      />
    </div>
  )
}
