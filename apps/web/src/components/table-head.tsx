interface TableHeadProps {
  /** Each alone, or with the class of its cell. */
  titles: (string | [title: string, className: string | undefined])[]
}

/** The head of a plain table. */
export function TableHead({ titles }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {titles.map((head) => {
          const [title, className] = typeof head === 'string' ? [head] : head
          return (
            <th key={title} scope="col" className={className}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
