import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { StepError } from './progress.mjs'
import { root } from './project.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

const cannotStart = (command, error) => new StepError(`${command} could not be started: ${error.message}.`)

/** What `runQuietly` runs now: several commands where checks go side by side. */
const quiet = new Set()

function endQuiet(signal) {
  for (const child of quiet) child.kill(signal)
  process.exit(exitCodeOf(null, signal))
}

/**
 * Runs a command quietly. Answers its exit code and everything it printed, in the order it came. It ends with this process:
 * left to itself, a build would go on beside that of the next start.
 */
export function runQuietly(command, args, { env = process.env, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs })
    if (quiet.size === 0) for (const signal of FORWARDED) process.on(signal, endQuiet)
    quiet.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => reject(cannotStart(command, error)))
    child.once('close', (code, signal) => {
      quiet.delete(child)
      if (quiet.size === 0) for (const name of FORWARDED) process.off(name, endQuiet)
      resolve({ code: exitCodeOf(code, signal), output })
    })
  })
}

/**
 * Runs a command as if it were this process: same terminal, same signals, same exit code (answered, not applied).
 * A terminal sends Ctrl-C to the child as well, so there SIGINT is only waited out.
 */
export function runInPlace(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    child.once('error', (error) => reject(cannotStart(command, error)))
    child.once('close', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward)
      resolve(exitCodeOf(code, signal))
    })
  })
}
