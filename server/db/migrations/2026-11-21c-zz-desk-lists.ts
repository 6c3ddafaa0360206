import { type Kysely, sql } from 'kysely'
import type { ColumnWords, Migration } from './migration.ts'

/** A table whose rows are counted by tab as they come and go: counting 100,000 of them for every list is too slow. */
interface Counted {
  table: string
  /** Columns the tab depends on, and the tab's name of a row called `row`. */
  columns: string[]
  tab: string
  tabs: string[]
}

const COUNTED: Counted[] = [
  {
    table: 'orders',
    columns: ['order_status'],
    tab: `'orders:' || row.order_status`,
    tabs: ['active', 'dispatched', 'completed', 'cancelled'],
  },
  { table: 'users', columns: ['role'], tab: `'users:' || row.role`, tabs: ['customer', 'blocked'] },
  {
    table: 'products',
    columns: ['is_hidden'],
    tab: `'products:' || case row.is_hidden when 0 then 'shown' else 'hidden' end`,
    tabs: ['shown', 'hidden'],
  },
  {
    table: 'reviews',
    columns: ['status'],
    tab: `'reviews:' || row.status`,
    tabs: ['pending', 'approved', 'rejected'],
  },
  {
    table: 'contact_queries',
    columns: ['answered_at'],
    tab: `'contact_queries:' || case when row.answered_at is null then 'open' else 'answered' end`,
    tabs: ['open', 'answered'],
  },
  {
    table: 'returns',
    columns: ['return_status'],
    tab: `'returns:' || row.return_status`,
    tabs: ['requested', 'rejected', 'inProgress', 'completed'],
  },
  {
    table: 'newsletter_subscriptions',
    columns: ['email'],
    tab: `'newsletter_subscriptions:all'`,
    tabs: ['all'],
  },
]

const of = (row: 'new' | 'old', text: string) => text.replaceAll('row.', `${row}.`)

/** SQLite has one writer, so one row a tab is enough. */
function sqliteTriggers({ table, columns, tab }: Counted): string[] {
  const add = (row: 'new' | 'old', by: string) =>
    `update tallies set rows_held = rows_held ${by} where name = ${of(row, tab)} and shard = 0;`
  return [
    `create trigger ${table}_tally_in after insert on ${table} begin ${add('new', '+ 1')} end`,
    `create trigger ${table}_tally_out after delete on ${table} begin ${add('old', '- 1')} end`,
    `create trigger ${table}_tally_moved after update of ${columns.join(', ')} on ${table}
      when ${of('new', tab)} <> ${of('old', tab)}
      begin ${add('new', '+ 1')} ${add('old', '- 1')} end`,
  ]
}

/** On PostgreSQL each connection counts on a row of its own, so that orders placed at once never wait for a counter. */
function postgresTriggers({ table, columns, tab }: Counted): string[] {
  const add = (row: 'new' | 'old', by: 1 | -1) =>
    `insert into tallies (name, shard, rows_held) values (${of(row, tab)}, pg_backend_pid(), ${by})
      on conflict (name, shard) do update set rows_held = tallies.rows_held + ${by};`
  return [
    `create function ${table}_tally() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then
        if (${of('new', tab)}) = (${of('old', tab)}) then return null; end if;
      end if;
      if tg_op <> 'DELETE' then ${add('new', 1)} end if;
      if tg_op <> 'INSERT' then ${add('old', -1)} end if;
      return null;
    end $$`,
    `create trigger ${table}_tally after insert or delete or update of ${columns.join(', ')} on ${table}
      for each row execute function ${table}_tally()`,
  ]
}

const startOf = ({ table, tab, tabs }: Counted) =>
  tabs.map(
    (name) => `insert into tallies (name, shard, rows_held)
      select '${table}:${name}', 0, count(*) from ${table} where ${tab.replaceAll('row.', `${table}.`)} = '${table}:${name}'`,
  )

function tables({ integer, text, end }: ColumnWords): string[] {
  return [
    `create table tallies (
      name ${text} not null,
      shard ${integer} not null,
      rows_held ${integer} not null,
      primary key (name, shard)
    ) ${end}`,

    `create table hidden_orders (
      order_id ${text} primary key references orders (id) on delete cascade,
      hidden_at ${integer} not null
    ) ${end}`,

    `create table document_series (
      name ${text} primary key,
      last_number ${integer} not null check (last_number > 0)
    ) ${end}`,

    `create table invoices (
      order_id ${text} primary key references orders (id),
      number ${text} not null unique,
      issued_at ${integer} not null
    ) ${end}`,

    `create table credit_notes (
      id ${text} primary key,
      order_id ${text} not null references orders (id),
      return_id ${text} unique,
      number ${text} not null unique,
      amount_paise ${integer} not null check (amount_paise > 0),
      reason ${text} not null,
      issued_at ${integer} not null
    ) ${end}`,
    'create index credit_notes_by_order on credit_notes (order_id, issued_at)',

    `alter table contact_queries add column answer ${text}`,
    `alter table contact_queries add column answered_at ${integer}`,
    'create index contact_queries_open on contact_queries (created_at, id) where answered_at is null',
    'create index contact_queries_answered on contact_queries (created_at, id) where answered_at is not null',
    'create index reviews_by_age on reviews (created_at, id)',
    `create index users_blocked on users (created_at, id) where role = 'blocked'`,
    'create index newsletter_by_age on newsletter_subscriptions (created_at, email)',
    'create index orders_by_payment on orders (payment_status, created_at, id)',
    'create index orders_by_phone on orders (phone)',
    'create index products_by_age on products (created_at, id)',
    'create index products_by_stock on products (stock, id)',
  ]
}

/** What the desk's lists, invoices and credit notes are read from. */
export const deskLists: Migration = {
  name: '2026-11-21c-zz-desk-lists',
  async up(tx: Kysely<unknown>, words) {
    const triggers = words.kind === 'sqlite' ? sqliteTriggers : postgresTriggers
    const statements = [...tables(words), ...COUNTED.flatMap((counted) => [...startOf(counted), ...triggers(counted)])]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
