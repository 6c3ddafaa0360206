import type { Plan } from './plans.ts'
import { everyPlace, type Place, type SeenStatement } from './statement-book.ts'

export interface PlannedStatement {
  /** Below `server/repositories`, without its ending. */
  file: string
  /** The function that sends it. */
  name: string
  sql: string
  sqlite: Plan
  postgres: Plan
}

/** Statements with the function that sends each, in the order of the sources. */
export async function inOrder(
  seen: readonly SeenStatement[],
): Promise<Pick<PlannedStatement, 'file' | 'name' | 'sql'>[]> {
  const places = new Map((await everyPlace()).map((place) => [keyOf(place), place.name]))
  return [...seen]
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.sql, b.sql))
    .map(({ sql, ...place }) => ({ file: place.file, name: places.get(keyOf(place)) ?? '', sql }))
}

/** Places that send a statement and were not seen to. */
export async function unseenPlaces(seen: readonly SeenStatement[]): Promise<string[]> {
  const known = new Set(seen.map(keyOf))
  return (await everyPlace()).map(keyOf).filter((place) => !known.has(place))
}

const keyOf = ({ file, line }: Pick<Place, 'file' | 'line'>) => `${file}.ts:${line}`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The name of the file that shows a repository's statements. */
export const sqlFileOf = (file: string) => `${file.replaceAll('/', '-')}.sql`

/** One file for each repository: every statement it sends, with its plans. */
export function queryFiles(statements: readonly PlannedStatement[]): Map<string, string> {
  const files = new Map<string, string[]>()
  for (const statement of statements) {
    const parts = files.get(statement.file) ?? []
    parts.push([`-- ${statement.name}`, `${inLines(statement.sql)};`, ...planLines(statement)].join('\n'))
    files.set(statement.file, parts)
  }
  return new Map(
    [...files].map(([file, parts]) => [
      sqlFileOf(file),
      `-- What server/repositories/${file}.ts sends, and how 100,000 orders are searched for it.\n` +
        `-- Written by \`npm run queries\`.\n\n${parts.join('\n\n')}\n`,
    ]),
  )
}

/** The statements of such a file alone. */
export const withoutPlans = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^--( {3}|$)/.test(line))
    .join('\n')

/** The plans that such a file shows, with the function whose statement each is of. */
export function plansIn(text: string): { file: string; name: string; plans: Plan[] }[] {
  const file = /server\/repositories\/(\S+)\.ts/.exec(text)?.[1] ?? ''
  const [, ...parts] = text.split('\n\n')
  return parts.map((part) => {
    const lines = part.split('\n')
    return {
      file,
      name: (lines[0] ?? '').slice('-- '.length),
      plans: [lines.filter((line) => line.startsWith('--     ')).map((line) => line.slice('--     '.length))],
    }
  })
}

function planLines({ sqlite, postgres }: PlannedStatement): string[] {
  const shown = (title: string, plan: Plan) =>
    plan.length === 0 ? [] : [`--   ${title}`, ...plan.map((line) => `--     ${line}`)]
  return [...shown('SQLite', sqlite), ...shown('PostgreSQL', postgres)]
}

const CLAUSES =
  /^ (?=(?:from|where|order by|group by|having|limit|inner join|left join|on conflict|returning|set|values|and|select) )/

/** A statement with a line for each clause; what stands in brackets stays together. */
export function inLines(sql: string): string {
  let depth = 0
  let text = ''
  for (let at = 0; at < sql.length; at += 1) {
    const letter = sql[at] ?? ''
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    text += depth === 0 && CLAUSES.test(sql.slice(at, at + 20)) ? '\n  ' : letter
  }
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n')
}
