import { countDecided } from '@ceping/contract/mutation'
import type { MutationView } from '@ceping/contract/submission'
import { Alert, Progress, Tabs } from 'antd'
import { MutantList } from './mutant-list.tsx'
import { MutantMatrix } from './mutant-matrix.tsx'
import { type ShownTest, stateOrder, stateWords } from './mutation-words.ts'
import styles from './mutation.module.css'
import { findDuplicates } from './redundant-tests.ts'

interface MutationSectionProps {
  mutation: MutationView
  /** The reference code that was judged with; null in older results. */
  referenceCode: string | null
  /** While they wait: how many of 100 runs are done, 0 where that is not known. */
  percent?: number
}

/** What the tests have come to with the mutants of the reference code. */
export function MutationSection({ mutation, referenceCode, percent = 0 }: MutationSectionProps) {
  const { progress, visibility, counts, mutants } = mutation
  if (progress === 'waiting') {
    return (
      <output className="muted">
        正在用带有小错误的代码运行你的测试{percent > 0 && `，已完成 ${percent}%`}，结果会自动出现…
      </output>
    )
  }
  if (progress === 'retrying') {
    return (
      <p className="muted">
        判题机没有能够完成变异分析，还在重试，不用重新提交。计分方式看变异得分或质量得分时，它们先按
        0 计入，完成以后得分只会升高。管理员能看到有多少份在等待重试，也可以让它们立即重试。
      </p>
    )
  }
  if (visibility === 'nothing') {
    return <p className="muted">教师没有公开变异分析。它照常按计分方式计入得分。</p>
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total === 0) return <p className="muted">参考代码里没有计分的变异。</p>
  const { killed } = counts
  const decided = countDecided(counts)
  const isWeighed = mutants.some(({ weight }) => weight !== 1)
  const score = decided === 0 ? 0 : (100 * killed) / decided
  return (
    <>
      <div className={styles.summary}>
        <Progress
          className={styles.bar}
          percent={score}
          format={() => `${killed} / ${decided}`}
          aria-label="已杀死的变异"
        />
        <span className="muted">
          变异是参考代码的一份副本，其中改动了一处。好的测试会注意到改动而失败，这叫“杀死”变异。
          {isWeighed &&
            '这里按计分的个数算：教师的变体相当于几个变异，不计分的不算；下面的列表里每个只数一次。'}
        </span>
      </div>
      {visibility !== 'everything' && <Told counts={counts} visibility={visibility} />}
      {mutants.length > 0 && <Details mutation={mutation} referenceCode={referenceCode} />}
    </>
  )
}

/** The numbers, where that is all or nearly all that the teacher shows. */
function Told({ counts, visibility }: Pick<MutationView, 'counts' | 'visibility'>) {
  const told = stateOrder
    .filter((state) => counts[state] > 0)
    .map((state) => `${stateWords[state].word} ${counts[state]}`)
    .join('，')
  return (
    <p>
      {told}。
      <span className="muted">
        {visibility === 'lines' ? '教师公开了它们在哪一行，没有公开改动。' : '教师只公开了数量。'}
      </span>
    </p>
  )
}

/** Each mutant, and where the tests may be seen, what each of them does with it. */
function Details({ mutation, referenceCode }: MutationSectionProps) {
  const { visibility, mutants, tests } = mutation
  const lines = referenceCode?.split('\n') ?? null
  const list = <MutantList mutants={mutants} tests={tests} lines={lines} />
  if (visibility !== 'everything') return list
  return (
    <>
      <Warnings tests={tests} />
      <Duplicates mutants={mutants} tests={tests} />
      <Tabs
        size="small"
        items={[
          { key: 'list', label: '变异列表', children: list },
          {
            key: 'matrix',
            label: '测试与变异',
            children: <MutantMatrix mutants={mutants} tests={tests} />,
          },
        ]}
      />
    </>
  )
}

/** Tests that kill nothing for a reason of their own. */
function Warnings({ tests }: { tests: ShownTest[] }) {
  const namesOf = (isMeant: (test: ShownTest) => boolean) =>
    tests
      .filter(isMeant)
      .map(({ name }) => name)
      .join('、')
  const warnings = [
    {
      title: '这些测试在没有改动的代码上也失败过，它们发现的变异都不算',
      names: namesOf(({ isUnstable }) => isUnstable),
    },
    {
      title: '这些测试依赖执行的次序，换一种次序就会失败',
      names: namesOf(({ isOrderDependent }) => isOrderDependent),
    },
    {
      title: '这些测试没有执行到任何可能失败的断言，它们不能杀死变异',
      names: namesOf(({ isRight, checkCount }) => isRight && checkCount === 0),
    },
  ]
  return warnings
    .filter(({ names }) => names !== '')
    .map(({ title, names }) => (
      <Alert
        key={title}
        className={styles.warning}
        type="warning"
        showIcon
        title={title}
        description={names}
      />
    ))
}

/** Tests that do the same: advice, which changes no score. */
function Duplicates({ mutants, tests }: Pick<MutationView, 'mutants' | 'tests'>) {
  const duplicates = findDuplicates(mutants, tests)
  if (duplicates.length === 0) return null
  return (
    <Alert
      className={styles.warning}
      type="info"
      showIcon
      title="这些测试执行到的代码和发现的变异完全相同。如果它们说的是同一种情形，留下一个就够了；也可以合成一个参数化测试"
      description={duplicates.map((names) => (
        <div key={names.join()}>{names.join('、')}</div>
      ))}
    />
  )
}
