import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** By their names, in their order; what is false is left out. */
export type Facts = Readonly<Record<string, ReactNode>>

interface FactListProps {
  /** Arranges them otherwise than one below the other, each beside its name. */
  className?: string | undefined
  facts: Facts
}

/** Facts, each with its name. */
export function FactList({ className = styles.beside, facts }: FactListProps) {
  return (
    <dl className={`${styles.facts} ${className}`}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
