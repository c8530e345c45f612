import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '../lib/use-debounced-callback.ts'
import { SearchInput } from './search-input.tsx'

interface AddressSearchProps {
  /** What is searched, as placeholder and for screen readers. */
  label: string
  /** As the address has it. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** A search that stands in the address; the server is asked when typing pauses. */
export function AddressSearch({ label, keyword, onSearch }: AddressSearchProps) {
  const [typed, setTyped] = useState(keyword)
  const asked = useRef(keyword)
  // Since one began to type, another filter may have changed the address.
  const newestSearch = useRef(onSearch)
  const ask = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim()
    newestSearch.current(asked.current)
  })

  useEffect(() => {
    newestSearch.current = onSearch
  })

  // The address is outside: a link or the back button can change it, too.
  useEffect(() => {
    if (keyword === asked.current) return
    asked.current = keyword
    setTyped(keyword)
  }, [keyword])

  return (
    <SearchInput
      label={label}
      value={typed}
      onChange={(typed) => {
        setTyped(typed)
        ask(typed)
      }}
    />
  )
}
