/** What one writes again and again in a test. */
export interface JavaSnippet {
  /** What is typed. */
  label: string
  /** What it becomes, with Monaco's marks for what is to be filled in. */
  text: string
  /** What it is for. */
  meaning: string
  /** The imports that it needs: types by their name, and `static` members by theirs. */
  imports: string[]
  /** The example of the cheat sheet in which it stands. */
  example: string
}

/** A part of JUnit's interface. */
export const jupiter = 'org.junit.jupiter.api'

/** The code of a snippet as it is read: each mark with what stands in it, or with its name. Pure. */
export function codeOf({ text }: Pick<JavaSnippet, 'text'>): string {
  const filled = new Map(
    [...text.matchAll(/\$\{(\d+):([^}]*)\}/g)].map(([, mark = '', value = '']) => [mark, value]),
  )
  return text
    .replaceAll(/\$\{(\d+)(?::[^}]*)?\}/g, (_, mark: string) => filled.get(mark) ?? '')
    .replaceAll('$0', '')
    .replaceAll('\t', '    ')
}
