import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('../..', import.meta.url))
export const readProject = (path: string): string => readFileSync(join(project, path), 'utf8')

interface Instruction {
  name: string
  text: string
}

/** The stages of a Dockerfile, each with its instructions; lines that go on are joined. */
export function readDockerfile(path: string): Instruction[][] {
  const lines = readProject(path)
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text: text.trim() })
  }
  return stages
}

/** What a stage copies out of the build's context: the sources of each COPY that names no other stage. */
export function copiedFromContext(stage: readonly Instruction[]): string[] {
  return stage
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from='))
    .flatMap(({ text }) => text.split(/\s+/).slice(0, -1))
}

/** The words of an instruction that is written as a list. */
export function wordsOf(stage: readonly Instruction[], name: string): string[] {
  const text = stage.findLast((instruction) => instruction.name === name)?.text ?? '[]'
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(words)) throw new Error(`${name} is not a list of words`)
  return words.map(String)
}

interface LockedPackages {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

/**
 * Lays out in a folder what the last stage of the image holds: the files it copies out of the context, and the packages
 * that the lockfile does not keep for development.
 */
export async function layOutImage(folder: string, stage: readonly Instruction[]): Promise<void> {
  for (const path of copiedFromContext(stage)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(project, path), join(folder, path), { recursive: true })
  }
  const { packages }: LockedPackages = JSON.parse(readProject('package-lock.json'))
  const kept = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional,
  )
  for (const [path] of kept) {
    if (!existsSync(join(project, path))) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // Links to the same bytes: a copy of some hundred megabytes would take longer than all else.
    execFileSync('cp', ['-al', join(project, path), join(folder, path)])
  }
  await mkdir(join(folder, 'node_modules', '.bin'))
  await symlink('../node/bin/node', join(folder, 'node_modules', '.bin', 'node'))
}
