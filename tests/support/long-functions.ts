import type { SourceFile } from './source-files.ts'
import { isSyntaxNode, lineAt, syntaxNodesOf } from './syntax-nodes.ts'

const FUNCTIONS: readonly unknown[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The functions of a file that have more lines than so many, from the first of the head to the last brace; as `path:line (lines)`. */
export const functionsLongerThan = (most: number, file: SourceFile): string[] =>
  syntaxNodesOf(file).flatMap(({ type, body, start, end }) => {
    if (!FUNCTIONS.includes(type) || !isSyntaxNode(body)) return []
    const [first, last] = [lineAt(file.text, start), lineAt(file.text, end)]
    const lines = last - first + 1
    return lines > most ? [`${file.path}:${first} (${lines})`] : []
  })
