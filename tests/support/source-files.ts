import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SourceImport {
  /** A project path such as `domain/money.ts`, or a package such as `valibot` and `node:fs`. */
  target: string
  /** Gone at run time: `import type`. */
  isTypeOnly: boolean
}

export interface SourceFile {
  /** From the project's folder, with slashes. */
  path: string
  text: string
  imports: SourceImport[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const FOLDERS = ['domain', 'src', 'sw', 'server', 'tests', 'e2e', 'bench', 'scripts']

const GENERATED = 'src/route-tree.gen.ts'

const STATIC_IMPORT = /(?:^|[;\n}])\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/g

const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every source file of the project: TypeScript, the scripts and the style sheets. */
export function readSourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(folder, path)),
  )
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && path !== GENERATED)
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

function importsOf(path: string, text: string): SourceImport[] {
  const fixed = [...text.matchAll(STATIC_IMPORT)].map(([, type, specifier = '']) => ({
    target: targetOf(path, specifier),
    isTypeOnly: type !== undefined,
  }))
  const lazy = [...text.matchAll(DYNAMIC_IMPORT)].map(([, specifier = '']) => ({
    target: targetOf(path, specifier),
    isTypeOnly: false,
  }))
  return [...fixed, ...lazy]
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return specifier
}

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g

/** The text with comments and strings blanked out, so that a search finds code only; line numbers stay. */
export function codeOf({ text }: SourceFile): string {
  return text.replace(COMMENT_OR_STRING, (part) => part.replace(/[^\n]/g, ' '))
}

/** The text with whole comments blanked out; strings stay. */
export function withoutComments({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, (part) => part.replace(/[^\n]/g, ' '))
}

/** Finds each place where a pattern stands in the code of some files, as `path:line`. */
export function placesIn(files: readonly SourceFile[]) {
  return (of: RegExp, pattern: RegExp, textOf: (file: SourceFile) => string = codeOf): string[] =>
    files
      .filter(({ path }) => of.test(path))
      .flatMap((file) => {
        const text = textOf(file)
        return [...text.matchAll(pattern)].map(
          (match) => `${file.path}:${text.slice(0, match.index).split('\n').length} ${match[0].trim()}`,
        )
      })
}
