import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

export type SyntaxNode = Readonly<Record<string, unknown>>

export const isSyntaxNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null

/** Every node of a file's syntax tree, outer ones first. */
export function syntaxNodesOf({ path, text }: SourceFile): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    else if (isSyntaxNode(node)) {
      found.push(node)
      for (const part of Object.values(node)) visit(part)
    }
  }
  visit(parseSync(path, text).program.body)
  return found
}

/** The line that a position in a text stands on, from 1. */
export const lineAt = (text: string, position: unknown): number => text.slice(0, Number(position)).split('\n').length
