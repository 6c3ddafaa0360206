import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The first parameter of a repository function: the read side of the database, or the transaction it is part of. */
export type Executor = Kysely<Tables>

/** The shop's database, embedded or PostgreSQL; the same repositories run on both. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Reads, never queued behind an open transaction. Writing through it fails on SQLite (the connection is read-only). */
  readonly read: Executor
  /**
   * Reads of lists and reports, which a replica may answer: one that has all that was committed until now, else the
   * primary. `work` may run again.
   */
  readLists<T>(work: (db: Executor) => Promise<T>): Promise<T>
  /**
   * Runs one write transaction (`begin immediate` on SQLite; READ COMMITTED with retries on 40001 and 40P01 on
   * PostgreSQL, and once more where the connection was lost before the commit, so `work` may run again). Inside, use `tx`
   * only and await nothing but the database. `mayTakeLong` lifts the limits of a statement's time.
   * Throws Refusal UNAVAILABLE when another process holds the database too long, the database is away, or the
   * connection was lost in the commit: the write is then there or not there, as a repeat by its key will tell.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>, options?: { mayTakeLong?: boolean }): Promise<T>
  /**
   * Why PostgreSQL refused a write a moment ago: its disk is full, or a table was taken from the shop's role; undefined where
   * it did not. A row that is changed in its place needs no room, and another table may be left to the shop, so that one write
   * may go on while every order is refused.
   */
  refusedLately?(): unknown
  close(): Promise<void>
}
