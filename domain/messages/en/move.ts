import { groupedCount as count } from '../../grouped-count.ts'

/** What the operator reads while a shop moves from one database to the other. */
export const moveMessages = {
  usage:
    'Say where the shop is to move:\n  npm run move -- --to postgres://user@host/database\n  npm run move -- --to sqlite:./data/haat.db\nWith --dry-run nothing is written.',
  sameKind:
    'A move is between the embedded database and PostgreSQL. Within one of them, make a backup there and restore it here.',
  nothingToMove: (place: string) => `There is no shop in ${place} to move: set DATA_DIR or DATABASE_URL.`,
  inUse: (place: string) => `${place} is in use. Stop the shop, and whatever else has it open, then move.`,
  notEmpty: (place: string) => `${place} is not empty: name a database that holds nothing.`,
  fileIsThere: (file: string) => `${file} is there already: name another file, or put that one away.`,
  throughPool: (place: string) =>
    `${place} is a pool, which a move cannot go through: give the address of PostgreSQL itself (for the shop that moves, as DATABASE_URL before the command).`,
  takesNoWrites: (place: string) =>
    `${place} takes no writes, as a standby does: name the primary server, or let this user write (default_transaction_read_only).`,
  otherLetters: (place: string) =>
    `${place} has no letters of India: make the database anew with: createdb -T template0 -E UTF8 -l C NAME`,
  mayNotMake: (place: string) =>
    `This user may not make tables in ${place}: give the database to the shop's own user (alter database ... owner to ...).`,
  otherVersion:
    'The tables are not those of this version of the shop. Start the shop once with this version, stop it, then move.',
  couldMove: (place: string) => `Nothing stands in the way of moving the shop in ${place}. Nothing was written.`,
  moving: (from: string, to: string) => `Moving the shop from ${from} to ${to}`,
  goingOn: 'A move was interrupted here: going on where it was.',
  progress: (table: string, done: number, of: number) => `  ${table}: ${count(done)} of ${count(of)} rows`,
  comparing: 'Everything has come. Comparing every row on both sides',
  differs: (table: string) =>
    `The shop was changed after this move had begun: ${table} is not the same on both sides. What had come is taken away again; run the same command once more.`,
  moved: (rows: number, tables: number, orders: number, seconds: number) =>
    `The shop has moved: ${count(orders)} orders, ${count(rows)} rows in ${tables} tables, each of them the same on both sides. It took ${count(seconds)} seconds.`,
  nextPostgres:
    'Now set DATABASE_URL to that address and start the shop. The embedded database stays as it is; never start with it again.',
  nextSqlite: (file: string) =>
    `Now take DATABASE_URL out, see that ${file} is haat.db in DATA_DIR, and start the shop. The database of PostgreSQL stays as it is; never start with it again.`,
} as const
