import type { Kysely } from 'kysely'

/** The words in which the two databases differ; everything else of the tables is the same text. */
export interface ColumnWords {
  kind: 'sqlite' | 'postgres'
  /** Whole numbers of 64 bits: money, moments, counts, flags. */
  integer: string
  /** Text that both databases order by code point. */
  text: string
  bytes: string
  /** Key that the database counts up itself. */
  counter: string
  /** What follows the closing bracket of a table. */
  end: string
}

/** One dated step. Its text is frozen once released: it never imports what may change later. */
export interface Migration {
  /** Date and purpose; the order of the names is the order of the steps. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration meets tables of every age, so no one shape of them holds
  up(tx: Kysely<any>, words: ColumnWords): Promise<void>
}

export const sqliteWords: ColumnWords = {
  kind: 'sqlite',
  integer: 'integer',
  text: 'text',
  bytes: 'blob',
  counter: 'integer primary key autoincrement',
  end: 'strict',
}

export const postgresWords: ColumnWords = {
  kind: 'postgres',
  integer: 'bigint',
  text: 'text collate "C"',
  bytes: 'bytea',
  counter: 'bigint generated always as identity primary key',
  end: '',
}
