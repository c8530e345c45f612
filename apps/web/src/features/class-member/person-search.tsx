import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect } from '../../components/search-select.tsx'
import { peopleQuery } from './class-member.api.ts'

interface PersonSearchProps {
  id: string
  onPick: (account: string) => void
}

/** Find people by name; whoever is picked goes where `onPick` puts the account. */
export function PersonSearch({ id, onPick }: PersonSearchProps) {
  const [keyword, setKeyword] = useState('')
  const people = useQuery(peopleQuery(keyword))
  const records = people.data?.records ?? []
  return (
    <SearchSelect<string>
      id={id}
      picked={null}
      placeholder="输入姓名或账号的一部分"
      things="学生或教师"
      keyword={keyword}
      search={people}
      options={records.map(({ userAccount, realName, college, major }) => ({
        value: userAccount ?? '',
        label: [realName, userAccount, college, major].filter(Boolean).join(' · '),
      }))}
      onSearch={setKeyword}
      onPick={({ value }) => onPick(value)}
    />
  )
}
