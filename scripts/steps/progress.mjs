/** A failure that one sentence explains; a stack would only hide it. */
export class StepError extends Error {}

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

/** Runs a script's body; any failure ends the process with one sentence and a code that is not 0. */
export async function runScript(body) {
  try {
    await body()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof StepError) process.stderr.write(`${error.message}\n`)
    else process.stderr.write(`This script failed unexpectedly: ${error?.stack ?? error}\n`)
  }
}
