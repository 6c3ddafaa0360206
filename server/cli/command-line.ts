import type { Env } from '../env.ts'
import { exitCodes } from '../errors.ts'
import type { Clock, Randomness } from '../ports.ts'
import { systemClock, systemRandomness } from '../ports.ts'
import { PRIVATE } from '../private-files.ts'
import { readProcessEnv } from '../process-env.ts'
import { startFault } from '../start-fault.ts'

interface CommandLine {
  env: Env
  clock: Clock
  random: Randomness
  words: readonly string[]
}

/**
 * Runs one of the operator's commands. A failure prints one sentence on the error output, with the exit code of a
 * failed start, else 1. Files it makes are readable only by the shop's user.
 */
export async function commandLine(command: (line: CommandLine) => Promise<void>): Promise<void> {
  process.umask(PRIVATE)
  let env: Env | undefined
  try {
    env = readProcessEnv(console.error)
    await command({
      env,
      clock: systemClock,
      random: systemRandomness,
      words: process.argv.slice(2),
    })
  } catch (error) {
    const fault = startFault(error, env)
    console.error(fault?.sentence ?? (error instanceof Error ? error.message : String(error)))
    process.exitCode = fault?.exitCode ?? exitCodes.program
  }
}
