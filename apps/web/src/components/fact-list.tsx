import type { ReactNode } from 'react'

interface FactListProps {
  className?: string | undefined
  /** By their names, in their order; what is false is left out. */
  facts: Readonly<Record<string, ReactNode>>
}

/** Facts, each with its name. */
export function FactList({ className, facts }: FactListProps) {
  return (
    <dl className={className}>
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
