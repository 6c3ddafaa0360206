import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'
import { isSyntaxNode, type SyntaxNode, syntaxNodesOf } from './syntax-nodes.ts'

/** A function of a file, or the handler of a call, with all that stands in it. */
interface Unit {
  /** `path#name`; for a handler, the same of the call's contract. */
  id: string
  isHandler: boolean
  nodes: SyntaxNode[]
}

const nameOf = (node: unknown): string => (isSyntaxNode(node) && typeof node.name === 'string' ? node.name : '')
const list = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isSyntaxNode) : [])

function withinOf(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(withinOf)
  return isSyntaxNode(node) ? [node, ...Object.values(node).flatMap(withinOf)] : []
}

const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier)

/** What each name a file imports is called where it comes from. */
function importedBy(path: string, nodes: readonly SyntaxNode[]): Map<string, string> {
  const imported = new Map<string, string>()
  for (const { type, source, specifiers } of nodes) {
    const from = isSyntaxNode(source) ? String(source.value) : ''
    if (type !== 'ImportDeclaration' || !/^[#.]/.test(from)) continue
    for (const { local, imported: original } of list(specifiers))
      imported.set(nameOf(local), `${targetOf(path, from)}#${nameOf(original)}`)
  }
  return imported
}

const FUNCTIONS: readonly unknown[] = ['ArrowFunctionExpression', 'FunctionExpression', 'ObjectExpression']
const isFunction = ({ type, init }: SyntaxNode): boolean =>
  type === 'FunctionDeclaration' ||
  (type === 'VariableDeclarator' && isSyntaxNode(init) && FUNCTIONS.includes(init.type))

/** The functions of a file, all of which its bare `path#` stands for, and the handlers in it. */
function unitsOf(path: string, nodes: readonly SyntaxNode[], imported: ReadonlyMap<string, string>): Unit[] {
  return nodes.flatMap((node): Unit[] => {
    const { type, id, callee } = node
    if (isFunction(node)) return [{ id: `${path}#${nameOf(id)}`, isHandler: false, nodes: withinOf(node) }]
    if (type !== 'CallExpression' || nameOf(callee) !== 'handle') return []
    const [call, work] = list(node.arguments)
    const contract = imported.get(nameOf(call?.object ?? call)) ?? `${path}#${nameOf(call)}`
    return [{ id: `${contract}${nameOf(call?.property)}`, isHandler: true, nodes: withinOf(work) }]
  })
}

/**
 * Which handlers (`path#name` of their call's contract) lead to a function in which `isSought` holds for a node, by way of
 * the functions that these files name; and all handlers there are.
 */
export function handlersLeadingTo(
  files: readonly SourceFile[],
  isSought: (node: SyntaxNode, text: string) => boolean,
): { leading: string[]; all: string[] } {
  const leadsTo = new Map<string, Set<string>>()
  const handlers = new Set<string>()
  const reaching = new Set<string>()
  for (const file of files) {
    const whole = new Set<string>()
    leadsTo.set(`${file.path}#`, whole)
    const nodes = syntaxNodesOf(file)
    const imported = importedBy(file.path, nodes)
    for (const unit of unitsOf(file.path, nodes, imported)) {
      // A handler's own word for its call is not the command of the same name.
      const key = unit.isHandler ? `handler of ${unit.id}` : unit.id
      if (unit.isHandler) handlers.add(unit.id)
      const named = unit.nodes.flatMap((node) => (node.type === 'Identifier' ? [nameOf(node)] : []))
      const known = leadsTo.get(key) ?? new Set()
      for (const name of named) known.add(imported.get(name) ?? `${file.path}#${name}`)
      leadsTo.set(key, known)
      if (!unit.isHandler) whole.add(key)
      if (unit.nodes.some((node) => isSought(node, file.text))) reaching.add(key)
    }
  }
  for (let size = -1; size !== reaching.size; ) {
    size = reaching.size
    for (const [key, next] of leadsTo) if ([...next].some((other) => reaching.has(other))) reaching.add(key)
  }
  const all = [...handlers].sort()
  return { leading: all.filter((id) => reaching.has(`handler of ${id}`)), all }
}
