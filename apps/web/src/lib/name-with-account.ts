interface Person {
  realName: string
  userAccount: string
}

/** Somebody by name and account, for example `“陈思远”（S2026001）`. */
export function nameWithAccount({ realName, userAccount }: Person): string {
  return realName === '' ? `“${userAccount}”` : `“${realName}”（${userAccount}）`
}

const namedCount = 5

/** Several people by name and account, of many the first few: `“陈思远”（S1）、“林晓”（S2）等 12 人`. */
export function namesWithAccounts(people: Person[]): string {
  const names = people.slice(0, namedCount).map(nameWithAccount).join('、')
  return people.length > namedCount ? `${names}等 ${people.length} 人` : names
}
