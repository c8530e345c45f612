import type { Node, Parser } from 'web-tree-sitter'

/** What a part of a program is built like, without what a copy can change at no cost. */
export interface Member {
  tokens: string[]
  /** The line of each token, from 0 on. */
  lines: number[]
}

/** They say nothing, or only repeat what stands in them. */
const transparent = new Set([
  'argument_list',
  'expression_statement',
  'formal_parameters',
  'parenthesized_expression',
  'program',
  'variable_declarator',
])

/** Whatever the compiler does not need, and what any program has. */
const dropped = new Set([
  'block_comment',
  'import_declaration',
  'line_comment',
  'modifiers',
  'package_declaration',
  'throws',
])

/** The same whatever stands there. */
const alike: Record<string, string> = {
  array_type: 'type',
  binary_integer_literal: 'number',
  boolean_type: 'type',
  character_literal: 'text',
  decimal_floating_point_literal: 'number',
  decimal_integer_literal: 'number',
  false: 'boolean',
  floating_point_type: 'type',
  generic_type: 'type',
  hex_floating_point_literal: 'number',
  hex_integer_literal: 'number',
  integral_type: 'type',
  octal_integer_literal: 'number',
  scoped_identifier: 'identifier',
  scoped_type_identifier: 'type',
  string_literal: 'text',
  true: 'boolean',
  type_identifier: 'type',
}

/** Each of these is compared by itself, wherever it stands. */
const members = new Set([
  'compact_constructor_declaration',
  'constructor_declaration',
  'method_declaration',
])

/** More would be made by a program; what comes behind them is left out. */
const tokenLimit = 12_000

/**
 * The members of a program as their structure: kinds of nodes of its syntax tree, operators, and the
 * called names of `fixedNames`, which no copy can change. All other names, values, comments, imports,
 * modifiers and the layout do not matter; nor does the order of the members to who compares them.
 */
export function readMembers(
  parser: Parser,
  { code, fixedNames }: { code: string; fixedNames: ReadonlySet<string> },
): Member[] {
  const tree = parser.parse(code)
  if (tree === null) return []
  try {
    return collect(tree.rootNode, fixedNames)
  } finally {
    tree.delete()
  }
}

function collect(root: Node, fixedNames: ReadonlySet<string>): Member[] {
  const rest: Member = { tokens: [], lines: [] }
  const found = [rest]
  /** The members that the cursor stands in, the innermost last. */
  const open = [rest]
  let count = 0
  function add(token: string, node: Node): void {
    count += 1
    open.at(-1)?.tokens.push(token)
    open.at(-1)?.lines.push(node.startPosition.row)
  }
  const cursor = root.walk()
  let isDown = true
  for (;;) {
    const node = cursor.currentNode
    if (isDown) {
      if (members.has(node.type)) {
        const member: Member = { tokens: [], lines: [] }
        found.push(member)
        open.push(member)
      }
      const token = tokenOf(node, { field: cursor.currentFieldName, fixedNames })
      if (token !== null && token !== '') add(token, node)
      const isLeaf = token === null || node.type in alike
      if (!isLeaf && cursor.gotoFirstChild()) continue
    }
    if (count >= tokenLimit) break
    if (members.has(node.type)) open.pop()
    if (cursor.gotoNextSibling()) {
      isDown = true
      continue
    }
    if (!cursor.gotoParent()) break
    isDown = false
  }
  cursor.delete()
  return found
}

const operator = /^(?:[-+*/%&|^<>=!~?]+|instanceof)$/

/** Null where a node and all in it is left out; empty where only what is in it counts. */
function tokenOf(
  node: Node,
  { field, fixedNames }: { field: string | null; fixedNames: ReadonlySet<string> },
): string | null {
  const { type } = node
  if (dropped.has(type)) return null
  if (transparent.has(type)) return ''
  if (!node.isNamed) return field === 'operator' || operator.test(type) ? type : null
  if (type === 'identifier') {
    if (field === 'object' && node.text === 'Assertions') return null
    const parent = node.parent?.type
    const isFixed =
      (field === 'name' && parent === 'method_invocation') ||
      (field === 'field' && parent === 'field_access')
    return isFixed && fixedNames.has(node.text) ? node.text : type
  }
  if (type === 'type_identifier' && fixedNames.has(node.text)) return node.text
  return alike[type] ?? type
}

const declarations = new Set([
  'class_declaration',
  'enum_constant',
  'enum_declaration',
  'interface_declaration',
  'method_declaration',
  'record_declaration',
])

/** The names that a program declares for others: of its types, methods and constants. */
export function listDeclaredNames(parser: Parser, code: string): string[] {
  const tree = parser.parse(code)
  if (tree === null) return []
  try {
    const declared = tree.rootNode.descendantsOfType([...declarations])
    return declared.flatMap((node) => node.childForFieldName('name')?.text ?? [])
  } finally {
    tree.delete()
  }
}
