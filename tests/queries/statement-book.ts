import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** A place in a repository that sends a statement. */
export interface Place {
  /** Below `server/repositories`, without its ending. */
  file: string
  line: number
  /** The function it stands in. */
  name: string
}

export interface SeenStatement extends Pick<Place, 'file' | 'line'> {
  /** With a question mark for each value. */
  sql: string
}

const REPOSITORIES = fileURLToPath(new URL('../../server/repositories/', import.meta.url))
const FRAME = /^\s+at .*\/server\/repositories\/(\S+)\.ts:(\d+):\d+\)?$/
const FUNCTION = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/
const SENDS = /\.(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/
const DEEP = 50

/** Every different statement that the repositories send, with the place it is sent from. */
export class StatementBook {
  readonly #seen = new Map<string, SeenStatement>()
  readonly #sqlite = new SqliteQueryCompiler()
  readonly #postgres = new PostgresQueryCompiler()

  /** What a database is given so that the book sees its statements. */
  readonly plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const sender = senderNow()
      if (sender === undefined) return node
      const sql = withoutCounts(this.#sqlite.compileQuery(node, queryId).sql)
      const other = withoutCounts(this.#postgres.compileQuery(node, queryId).sql.replace(/\$\d+/g, '?'))
      if (sql !== other) throw new Error(`Two databases are asked in two ways: ${sql}`)
      this.#seen.set(`${sender.file}:${sender.line} ${sql}`, { ...sender, sql })
      return node
    },
    transformResult: async ({ result }) => result,
  }

  /** The same database, before the eyes of the book. */
  watched(database: Database): Database {
    return {
      ...database,
      read: database.read.withPlugin(this.plugin),
      write: (work, options) => database.write((tx) => work(tx.withPlugin(this.plugin)), options),
    }
  }

  get statements(): SeenStatement[] {
    return [...this.#seen.values()]
  }
}

/** Who sends the statement that is under way; undefined where it comes from no repository. */
function senderNow(): Omit<SeenStatement, 'sql'> | undefined {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = DEEP
  const { stack = '' } = new Error('where this is')
  Error.stackTraceLimit = limit
  // A statement inside of another is asked for its node alone.
  if (!/[.#]compile \(/.test(stack)) return undefined
  for (const line of stack.split('\n')) {
    const [, file, at] = FRAME.exec(line) ?? []
    if (file !== undefined) return { file, line: Number(at) }
  }
  return undefined
}

/** How many values a list has, or how many rows are written at once, makes no other statement. */
function withoutCounts(sql: string): string {
  return sql
    .replace(/\((?:\?, )+\?\)(?:, \((?:\?, )+\?\))+/g, (rows) => rows.slice(0, rows.indexOf(')') + 1))
    .replace(/\bin \((?:\?, )+\?\)/g, 'in (?)')
}

/** Every place in the repositories that sends a statement. */
export async function everyPlace(): Promise<Place[]> {
  const files = (await readdir(REPOSITORIES, { recursive: true })).filter((path) => path.endsWith('.ts')).sort()
  const places = await Promise.all(
    files.map(async (path) => {
      const lines = (await readFile(`${REPOSITORIES}${path}`, 'utf8')).split('\n')
      let name = ''
      return lines.flatMap((text, index) => {
        name = FUNCTION.exec(text)?.[1] ?? name
        return SENDS.test(text) ? [{ file: path.slice(0, -3), line: index + 1, name }] : []
      })
    }),
  )
  return places.flat()
}
