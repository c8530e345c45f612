import { codeOf } from '../code-editor/snippets/java-snippet.ts'
import { snippetGroups } from '../code-editor/snippets/java-snippets.ts'

/** The snippets in which each typed word stands: in their group, name, sentence or code. Pure. */
export function findSnippets(typed: string): typeof snippetGroups {
  const words = typed.toLowerCase().split(/\s+/)
  return snippetGroups
    .map(({ name, snippets }) => ({
      name,
      snippets: snippets.filter((snippet) => {
        const text = [name, snippet.label, snippet.meaning, codeOf(snippet)].join('\n')
        return words.every((word) => text.toLowerCase().includes(word))
      }),
    }))
    .filter(({ snippets }) => snippets.length > 0)
}
