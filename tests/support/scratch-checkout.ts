import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** What an operator's checkout does not have before it is built and started. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'data', '.cache', '.env', 'coverage', 'test-results'])

export interface Ended {
  code: number
  out: string
}

export interface ScratchCheckout {
  folder: string
  /** Gives a command to a shell in the checkout; answers all it said. */
  give(command: string, env?: Record<string, string>): Promise<Ended>
  /** The same for a command that stays: resolves when it has said this. */
  begin(command: string, until: RegExp, env?: Record<string, string>): Promise<Running>
  remove(): Promise<void>
}

export interface Running {
  said(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

/** A fresh copy of the project with its packages, which shares no data and no settings with it. */
export async function makeScratchCheckout(): Promise<ScratchCheckout> {
  await mkdir(join(project, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(project, '.cache', 'walk-'))
  for (const name of await readdir(project)) {
    if (!NOT_COPIED.has(name)) await cp(join(project, name), join(folder, name), { recursive: true })
  }
  // Links to the same bytes: npm ci would make the same files once more.
  execFileSync('cp', ['-al', join(project, 'node_modules'), join(folder, 'node_modules')])
  const children = new Set<ChildProcess>()
  const envOf = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? '', HOME: folder, ...env })

  return {
    folder,
    give: (command, env = {}) =>
      new Promise((resolve) => {
        const child = execFile('sh', ['-c', command], { cwd: folder, env: envOf(env) }, (_, out, err) =>
          resolve({ code: child.exitCode ?? 1, out: out + err }),
        )
      }),
    async begin(command, until, env = {}) {
      const child = spawn('sh', ['-c', `exec ${command}`], {
        cwd: folder,
        env: envOf(env),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.add(child)
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
      }
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
      await expect.poll(() => said, { timeout: 120_000 }).toMatch(until)
      return {
        said: () => said,
        async stop() {
          child.kill('SIGTERM')
          await ended
          children.delete(child)
        },
      }
    },
    async remove() {
      for (const child of children) child.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
