import { Select } from 'antd'
import { useDebouncedCallback } from '../lib/use-debounced-callback.ts'

interface SearchSelectProps<Value> {
  id: string
  /** Stays shown when other options come; null for a field that only hands on what is picked. */
  picked: { value: Value; label: string } | null
  placeholder: string
  /** What there is to be found, for example `学生或教师`. */
  things: string
  /** What of them holds the keyword. */
  soughtIn?: string
  keyword: string
  /** How far the search for the keyword has come. */
  search: { isFetching: boolean; isError: boolean; isPending: boolean }
  /** What was found, empty without a keyword. */
  options: { value: Value; label: string }[]
  /** Runs when typing pauses. */
  onSearch: (keyword: string) => void
  onPick: (picked: { value: Value; label: string }) => void
}

/** Pick one of many that only the server knows: those whose name holds a keyword. */
export function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const { id, picked, placeholder, things, soughtIn = '姓名或账号' } = props
  const { keyword, search, options, onSearch, onPick } = props
  const ask = useDebouncedCallback((typed: string) => onSearch(typed.trim()))
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      labelInValue
      value={picked}
      placeholder={placeholder}
      suffixIcon={null}
      loading={search.isFetching}
      showSearch={{ filterOption: false, onSearch: ask }}
      notFoundContent={notFoundText({ keyword, things, soughtIn, search })}
      options={keyword === '' ? [] : options}
      onSelect={(_, { value, label }) => {
        onSearch('')
        onPick({ value, label })
      }}
    />
  )
}

function notFoundText(
  options: Pick<SearchSelectProps<never>, 'keyword' | 'things' | 'search'> & { soughtIn: string },
) {
  const { keyword, things, soughtIn, search } = options
  if (keyword === '') return `输入后在这里列出${things}`
  if (search.isError) return '暂时查不到，请稍后再试'
  return search.isPending ? '正在查找…' : `没有${soughtIn}含有“${keyword}”的${things}`
}
