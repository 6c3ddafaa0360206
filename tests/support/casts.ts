import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

const CASTS: readonly unknown[] = ['TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression']

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Where a piece of code claims a type that nothing checks: `as X`, `<X>y` and `y!`, but not `as const`; as `path:line`. */
export function castsIn({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    else if (isNode(node)) {
      const type = isNode(node.typeAnnotation) ? node.typeAnnotation : node
      const [start, end] = [Number(type.start), Number(type.end)]
      const isCast = CASTS.includes(node.type) && text.slice(start, end) !== 'const'
      if (isCast) found.push(`${path}:${text.slice(0, start).split('\n').length}`)
      for (const part of Object.values(node)) visit(part)
    }
  }
  visit(parseSync(path, text).program.body)
  return found
}
