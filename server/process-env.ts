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

/** A name whose value goes on behind the quotes in which it began: what follows them is dropped. */
const CUT_AT_QUOTE = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`)[ \t]*[^\s#]/gm

/** A line that is meant for a name, however it is written. */
const MEANT_FOR = /^[ \t]*(?:export[ \t]+|set[ \t]+|-[ \t]+)?(\w+)[ \t]*([:= \t].*)$/gm

/**
 * The configuration of this process: the environment, then a `.env` file in the working folder. `warn` hears what that file
 * says in vain. Throws EnvError.
 */
export function readProcessEnv(warn: (line: string) => void): Env {
  if (existsSync(ENV_FILE)) {
    for (const [name, value] of Object.entries(settingsIn(readEnvFile(), warn))) process.env[name] ??= value
  }
  return readEnv(process.env)
}

/**
 * The settings in the text of a `.env` file. A name which the shop does not know, or which stands there twice, is reported to
 * `warn`; a misspelt known name, a line that is not read, and a value that is cut short stop the start, because the setting
 * would silently be another one. Throws EnvError.
 */
export function settingsIn(text: string, warn: (line: string) => void): NodeJS.Dict<string> {
  // As PowerShell writes with >: every second byte is 0, no name is known, and the shop would start with all its defaults.
  if (text.includes('\0')) throw new EnvError(startMessages.wideEnv)
  const settings = parseEnv(text)
  for (const name of Object.keys(settings).filter((name) => !(name in EnvSchema.entries))) {
    const meant = Object.keys(EnvSchema.entries).find((known) => isTypoOf(name, known))
    if (meant !== undefined) throw new EnvError(startMessages.slipInEnv(name, meant))
    if (!FOR_OTHERS.test(name)) warn(startMessages.unknownInEnv(name))
  }
  const lines = [...text.matchAll(MEANT_FOR)].filter(([, name = '']) => name in EnvSchema.entries)
  // Written with a colon or a blank, or inside of the quotes of a value above that were never closed.
  const unread = lines.find(([, name = '']) => !(name in settings))
  if (unread?.[1] !== undefined) throw new EnvError(startMessages.unreadInEnv(unread[1]))
  assertReadWhole(text, settings)
  // As where a setting is typed above the copied example, which then takes it back.
  for (const [name, all] of Map.groupBy(lines, ([, name = '']) => name)) {
    if (new Set(all.map(([, , value = '']) => value.trim())).size > 1) warn(startMessages.twiceInEnv(name))
  }
  return settings
}

/** Throws EnvError where a value of the file is cut short. */
function assertReadWhole(text: string, settings: NodeJS.Dict<string>): void {
  // Only what counts in the end: the line may stand inside of another value's quotes, or be mended further down.
  const cutAt = (cuts: RegExp): string | undefined =>
    [...text.matchAll(cuts)].find(
      ([, name = '', ...kept]) =>
        (name in EnvSchema.entries || FOR_OTHERS.test(name)) && settings[name] === kept.join('').trim(),
    )?.[1]
  const atHash = cutAt(CUT_AT_HASH)
  if (atHash !== undefined) throw new EnvError(startMessages.cutInEnv(atHash))
  const atQuote = cutAt(CUT_AT_QUOTE)
  if (atQuote !== undefined) throw new EnvError(startMessages.cutAtQuoteInEnv(atQuote))
}

function readEnvFile(): string {
  try {
    // Editors of Windows may save a byte order mark, which would become part of the first name.
    return readFileSync(ENV_FILE, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new EnvError(startMessages.unreadableEnv, { cause: error })
  }
}
