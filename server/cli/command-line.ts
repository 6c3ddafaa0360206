import type { Clock, Randomness } from '../deps.ts'
import type { Env } from '../env.ts'
import { readProcessEnv } from '../process-env.ts'
import { systemClock, systemRandomness } from '../system.ts'

interface CommandLine {
  env: Env
  clock: Clock
  random: Randomness
  words: readonly string[]
}

/** Runs one of the operator's commands: what goes wrong is one sentence on the error output and exit code 1. */
export async function commandLine(command: (line: CommandLine) => Promise<void>): Promise<void> {
  try {
    await command({
      env: readProcessEnv(),
      clock: systemClock,
      random: systemRandomness,
      words: process.argv.slice(2),
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
