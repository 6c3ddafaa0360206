import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { startMessages } from '#domain/messages/en/start.ts'
import { EnvSchema } from './configuration/env-schema.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { isTypoOf } from './typo.ts'

/** In the working folder. */
export const ENV_FILE = '.env'
/** Settings in .env that are meant for Node.js itself, or for the machine's libraries. */
const FOR_OTHERS = /^(NODE_|TZ$|UV_|MALLOC_|PG|LANG$|LC_)/

/**
 * The configuration of this process: the environment, then a `.env` file in the working folder. A name in that file
 * which the shop does not know is said to `warn`; one that is a slip of a known name stops the start, because what it
 * was to set would silently not hold. Throws EnvError.
 */
export function readProcessEnv(warn: (line: string) => void): Env {
  if (existsSync(ENV_FILE)) {
    for (const name of unknownNames(readEnvFile())) {
      const meant = Object.keys(EnvSchema.entries).find((known) => isTypoOf(name, known))
      if (meant !== undefined) throw new EnvError(startMessages.slipInEnv(name, meant))
      if (!FOR_OTHERS.test(name)) warn(startMessages.unknownInEnv(name))
    }
    // The environment wins: loadEnvFile leaves alone what is set already.
    process.loadEnvFile(ENV_FILE)
  }
  return readEnv(process.env)
}

function readEnvFile(): string {
  try {
    return readFileSync(ENV_FILE, 'utf8')
  } catch (error) {
    throw new EnvError(startMessages.unreadableEnv, { cause: error })
  }
}

function unknownNames(text: string): string[] {
  return Object.keys(parseEnv(text)).filter((name) => !(name in EnvSchema.entries))
}
