import type { SourceFile } from './source-files.ts'
import { isSyntaxNode, lineAt, syntaxNodesOf } from './syntax-nodes.ts'

const CASTS: readonly unknown[] = ['TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression']

/** Where a piece of code claims a type that nothing checks: `as X`, `<X>y` and `y!`, but not `as const`; as `path:line`. */
export const castsIn = (file: SourceFile): string[] =>
  syntaxNodesOf(file).flatMap((node) => {
    if (!CASTS.includes(node.type)) return []
    const { start, end } = isSyntaxNode(node.typeAnnotation) ? node.typeAnnotation : node
    const isConst = file.text.slice(Number(start), Number(end)) === 'const'
    return isConst ? [] : [`${file.path}:${lineAt(file.text, start)}`]
  })

/** Where a claim goes by way of `unknown`, so that not even the compiler looks at it; as `path:line`. */
export const blindCastsIn = (file: SourceFile): string[] =>
  syntaxNodesOf(file).flatMap(({ type, expression, start }) => {
    const inner = type === 'TSAsExpression' && isSyntaxNode(expression) ? expression : undefined
    const isBlind =
      inner?.type === 'TSAsExpression' &&
      isSyntaxNode(inner.typeAnnotation) &&
      inner.typeAnnotation.type === 'TSUnknownKeyword'
    return isBlind ? [`${file.path}:${lineAt(file.text, start)}`] : []
  })
