/** How many students sit the exam over HTTP, and how many in browsers, as they were typed. */
export function readCounts(words: string[]): { studentCount: number; browserCount: number } {
  if (words.length > 2 || !words.every((word) => /^\d{1,4}$/.test(word))) {
    throw new Error(
      `${words.join(' ')}: say how many students, and how many browsers: bench:exam -- 300 5`,
    )
  }
  const [studentCount = 300, browserCount = 0] = words.map(Number)
  return { studentCount, browserCount }
}
