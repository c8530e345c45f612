import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'

/** A parser of Java, errors or not: what it cannot read becomes a part of the tree like any other. */
export async function openJavaParser(): Promise<Parser> {
  await Parser.init()
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-java/tree-sitter-java.wasm')
  const parser = new Parser()
  parser.setLanguage(await Language.load(await readFile(grammar)))
  return parser
}
