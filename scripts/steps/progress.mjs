import { sep } from 'node:path'
import { root } from './project.mjs'

/** A failure that one sentence explains; a stack would only hide it. */
export class StepError extends Error {}

/** 128 and SIGKILL: so ends what the system stops for want of memory, without a word of its own. */
const KILLED = 137

/** The failure of a step's command, called `command`: `said` where the command has explained itself, above. */
export function stepFailure(code, said, command) {
  if (code !== KILLED) return new StepError(said)
  return new StepError(
    `The system ended ${command}, as it does when memory runs out: give the machine swap, or do this step on another one and bring what it made.`,
  )
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one long step between a line that says what begins and a line that says how long it took. */
export async function step(label, work) {
  const startedAt = performance.now()
  process.stdout.write(`${label} ...\n`)
  const result = await work()
  process.stdout.write(`${label}: done in ${seconds(startedAt)}\n`)
  return result
}

/** Prints the output of a child process above the sentence that follows; if it is long, only its beginning and end. */
export function showOutput(output) {
  const lines = output.trimEnd().split('\n')
  const shown = lines.length <= 80 ? lines : [...lines.slice(0, 30), '...', ...lines.slice(-50)]
  process.stderr.write(`${shown.join('\n')}\n`)
}

const MAY_NOT_WRITE = ['EACCES', 'EPERM', 'EROFS']

/** What to say where this user may not install or build here: the checkout may be another's, or read-only. */
function checkoutFault({ code, path }) {
  if (!MAY_NOT_WRITE.includes(code) || !`${path}`.startsWith(root + sep)) return undefined
  return `${path} cannot be written (${code}), and the packages or the build are not those of this version: install and build as the owner of ${root} (npm ci, then node_modules/.bin/node scripts/build.mjs).`
}

/** Runs a script's body; any failure ends the process with one sentence and a code that is not 0. */
export async function runScript(body) {
  try {
    await body()
  } catch (error) {
    process.exitCode = 1
    const sentence = error instanceof StepError ? error.message : checkoutFault(error ?? {})
    if (sentence !== undefined) process.stderr.write(`${sentence}\n`)
    else process.stderr.write(`This script failed unexpectedly: ${error?.stack ?? error}\n`)
  }
}
