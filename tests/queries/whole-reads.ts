import { BOUNDED } from './large-shop.ts'
import { type Plan, scannedTables } from './plans.ts'

interface Planned {
  file: string
  name: string
  plans: readonly Plan[]
}

/** Whole reads of tables that grow, as `repository function table`, each once. */
export function wholeReads(statements: readonly Planned[], tables: ReadonlySet<string>, partial: ReadonlySet<string>) {
  const reads = statements.flatMap(({ file, name, plans }) =>
    plans
      .flatMap((plan) => scannedTables(plan, partial))
      .filter((table) => tables.has(table) && !BOUNDED.includes(table))
      .map((table) => `${file} ${name} ${table}`),
  )
  return [...new Set(reads)]
}
