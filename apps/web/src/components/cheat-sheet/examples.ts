/** A whole test of a class of its own: the judge accepts it, and nothing of the class is left out. */
export interface CheatSheetExample {
  subject: string
  test: string
}

const files = import.meta.glob<string>('./examples/*/*.java', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files of an example, by its folder. Throws where there is no such example. */
export function findExample(name: string): CheatSheetExample {
  const paths = Object.keys(files).filter((path) => path.startsWith(`./examples/${name}/`))
  const test = files[paths.find((path) => path.endsWith('Tests.java')) ?? '']
  const subject = files[paths.find((path) => !path.endsWith('Tests.java')) ?? '']
  if (test === undefined || subject === undefined) throw new Error(`no example is called ${name}`)
  return { subject, test }
}
