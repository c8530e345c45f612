import { isVariant } from '@ceping/contract/mutation'
import { type ShownMutant, type ShownTest, stateWords } from './mutation-words.ts'
import styles from './mutation.module.css'
import { findRedundant } from './redundant-tests.ts'

interface MutantMatrixProps {
  mutants: ShownMutant[]
  tests: ShownTest[]
}

/** More columns than that nobody reads, and the page would be slow. */
const maxColumns = 150

/** Which test kills which mutant; tests that add nothing to the others are pale. */
export function MutantMatrix({ mutants, tests }: MutantMatrixProps) {
  const columns = mutants.slice(0, maxColumns)
  const redundant = findRedundant(mutants, tests.length)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard */}
      <section className={styles.scroll} aria-label="测试与变异的矩阵，可滚动" tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">测试</th>
              {columns.map((mutant) => (
                <th key={mutant.key} scope="col" data-state={mutant.state} title={describe(mutant)}>
                  {isVariant(mutant) ? '变体' : mutant.line}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map(({ source, name }, test) => (
              <tr key={`${source} ${name}`} data-redundant={redundant.has(test)}>
                <th scope="row">{name}</th>
                {columns.map((mutant) => (
                  <Cell key={mutant.key} mutant={mutant} test={test} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="muted">
        列头是参考代码的行号。● 发现了变异，· 执行到但没有发现，空白是没有执行到。
        {redundant.size > 0 && '颜色变淡的测试没有发现别的测试发现不了的变异。'}
        {mutants.length > maxColumns && `变异很多，这里只列出前 ${maxColumns} 个。`}
      </p>
    </>
  )
}

function describe(mutant: ShownMutant): string {
  const { line, change, state } = mutant
  return `${isVariant(mutant) ? '' : `第 ${line} 行：`}${change}（${stateWords[state].word}）`
}

function Cell({ mutant, test }: { mutant: ShownMutant; test: number }) {
  if (mutant.killedBy.includes(test)) return <td data-cell="killed">●</td>
  return mutant.ranBy.includes(test) ? <td>·</td> : <td aria-label="没有执行到" />
}
