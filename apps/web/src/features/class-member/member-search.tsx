import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '../../components/search-input.tsx'
import { useDebouncedCallback } from '../../lib/use-debounced-callback.ts'

interface MemberSearchProps {
  /** As the address has it. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** Search by name or account; the server is asked when typing pauses. */
export function MemberSearch({ keyword, onSearch }: MemberSearchProps) {
  const [typed, setTyped] = useState(keyword)
  const asked = useRef(keyword)
  const ask = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim()
    onSearch(asked.current)
  })

  // The address is outside: a link or the back button can change it, too.
  useEffect(() => {
    if (keyword === asked.current) return
    asked.current = keyword
    setTyped(keyword)
  }, [keyword])

  return (
    <SearchInput
      label="搜索姓名或账号"
      value={typed}
      onChange={(typed) => {
        setTyped(typed)
        ask(typed)
      }}
    />
  )
}
