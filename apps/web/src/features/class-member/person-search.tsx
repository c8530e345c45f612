import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useDebouncedCallback } from '../../lib/use-debounced-callback.ts'
import { peopleQuery } from './class-member.api.ts'

interface PersonSearchProps {
  id: string
  onPick: (account: string) => void
}

/** Find people by name; whoever is picked goes where `onPick` puts the account. */
export function PersonSearch({ id, onPick }: PersonSearchProps) {
  const [keyword, setKeyword] = useState('')
  const people = useQuery(peopleQuery(keyword))
  const search = useDebouncedCallback((typed: string) => setKeyword(typed.trim()))
  return (
    <Select<string>
      id={id}
      style={{ width: '100%' }}
      value={null}
      placeholder="输入姓名或账号的一部分"
      suffixIcon={null}
      loading={people.isFetching}
      showSearch={{ filterOption: false, onSearch: search }}
      notFoundContent={notFoundText(keyword, people)}
      options={
        keyword === ''
          ? []
          : (people.data?.records.map(({ userAccount, realName, college, major }) => ({
              value: userAccount ?? '',
              label: [realName, userAccount, college, major].filter(Boolean).join(' · '),
            })) ?? [])
      }
      onSelect={(account) => {
        setKeyword('')
        onPick(account)
      }}
    />
  )
}

function notFoundText(keyword: string, people: { isError: boolean; isPending: boolean }): string {
  if (keyword === '') return '输入后在这里列出学生和教师'
  if (people.isError) return '暂时查不到，请稍后再试'
  return people.isPending ? '正在查找…' : `没有姓名或账号含有“${keyword}”的学生或教师`
}
