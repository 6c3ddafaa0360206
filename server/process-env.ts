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

/** A name whose value runs into a # without quotes: what follows is a comment to whoever reads the file. */
const CUT_AT_HASH = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=((?:[ \t]*[^\s#"'`](?:[^\n#]*[^\s#])?)?)#/gm

/**
 * The configuration of this process: the environment, then a `.env` file in the working folder. A name in that file
 * which the shop does not know is reported to `warn`; a misspelt known name, and a value that is cut at a #, stop the start,
 * because the setting would silently be another one. Throws EnvError.
 */
export function readProcessEnv(warn: (line: string) => void): Env {
  if (existsSync(ENV_FILE)) {
    const text = readEnvFile()
    const settings = parseEnv(text)
    for (const name of Object.keys(settings).filter((name) => !(name in EnvSchema.entries))) {
      const meant = Object.keys(EnvSchema.entries).find((known) => isTypoOf(name, known))
      if (meant !== undefined) throw new EnvError(startMessages.slipInEnv(name, meant))
      if (!FOR_OTHERS.test(name)) warn(startMessages.unknownInEnv(name))
    }
    // Only what counts in the end: the line may stand inside of another value's quotes, or be mended further down.
    const cut = [...text.matchAll(CUT_AT_HASH)].find(
      ([, name = '', kept = '']) =>
        (name in EnvSchema.entries || FOR_OTHERS.test(name)) && settings[name] === kept.trim(),
    )
    if (cut?.[1] !== undefined) throw new EnvError(startMessages.cutInEnv(cut[1]))
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
  }
  return readEnv(process.env)
}

function readEnvFile(): string {
  try {
    // Editors of Windows may save a byte order mark, which would become part of the first name.
    return readFileSync(ENV_FILE, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new EnvError(startMessages.unreadableEnv, { cause: error })
  }
}
