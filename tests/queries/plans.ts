import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** How a database runs a statement: one line for each step, indented below the step that asks for it. */
export type Plan = readonly string[]

/** SQLite's plans, in the order of the statements. */
export function sqlitePlans(file: string, statements: readonly string[]): Plan[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return statements.map((sql) => {
      const values = Array.from(sql.matchAll(/\?/g), () => null)
      const depths = new Map<unknown, number>([[0, 0]])
      return database
        .prepare(`explain query plan ${sql}`)
        .all(...values)
        .map(({ id, parent, detail }) => {
          const depth = depths.get(parent) ?? 0
          depths.set(id, depth + 1)
          return `${'  '.repeat(depth)}${String(detail)}`
        })
    })
  } finally {
    database.close()
  }
}

/** PostgreSQL's plans for whatever values come, in the order of the statements. */
export async function postgresPlans(url: string, statements: readonly string[]): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    const plans: Plan[] = []
    for (const sql of statements) plans.push(await postgresPlan(client, sql))
    return plans
  } finally {
    await client.end()
  }
}

async function postgresPlan(client: pg.Client, sql: string): Promise<Plan> {
  let values = 0
  const numbered = sql.replace(/\?/g, () => {
    values += 1
    return `$${values}`
  })
  await client.query(`prepare one as ${numbered}`)
  const given = values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join(', ')})`
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) execute one${given}`)
  await client.query('deallocate one')
  return rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => /^\w|->|Index Cond:|SubPlan|InitPlan|CTE/.test(line.trim()))
}

/** The tables of an embedded shop: a name in a plan may be a part of the statement instead. */
export function tablesOf(file: string): Set<string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
  database.close()
  return new Set(rows.map(({ name }) => String(name)))
}

/** Indexes that hold only what is still to be done: who reads all of one reads little. */
export function partialIndexes(file: string): Set<string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(`select name from sqlite_schema where type = 'index' and sql like '% where %'`).all()
  database.close()
  return new Set(rows.map(({ name }) => String(name)))
}

/** Tables that a plan reads from end to end, or whole indexes of them. */
export function scannedTables(plan: Plan, partial: ReadonlySet<string>): string[] {
  return plan.flatMap((line) => {
    const [, whole, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(line.trim()) ?? []
    const [, read] = /Seq Scan on (\w+)/.exec(line) ?? []
    const table = whole ?? read
    return table === undefined || partial.has(index ?? '') ? [] : [table]
  })
}
