import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface WrkResult {
  requestsPerSecond: number
  p99Ms: number
}

/** Whether Debian's wrk is on this machine. */
export function hasWrk(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Loads a URL from one core with 32 connections. Throws when an answer was no success. */
export async function wrk(url: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<WrkResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    ...given,
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met failures at ${url}:\n${stdout}`)
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN
  return { requestsPerSecond, p99Ms: Number(amount) * factor }
}
