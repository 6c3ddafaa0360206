import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSourceFiles } from '#tests/support/source-files.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8')

/** What the server asks of a database while it sells; migrations, backups and moves run on one PostgreSQL and are not of it. */
const asking = readSourceFiles().filter(
  ({ path }) =>
    /^server\/(commands|jobs|repositories|policies|catalogue|metrics|db)\//.test(path) &&
    !/^server\/db\/(migrations|backup|move)\//.test(path),
)

/** Each feature an engine of several machines may lack, how it would look here, and the files that may use it. */
const FEATURES: Record<string, { looks: RegExp; in: readonly string[] }> = {
  'locks on tables': { looks: /lock table/i, in: [] },
  'rows locked by reading (for update)': { looks: /\.forUpdate\(|\.forShare\(|for update|skipLocked/i, in: [] },
  'locks of a session': { looks: /pg_advisory_lock|pg_try_advisory_lock/, in: [] },
  'locks of a transaction': { looks: /pg_advisory_xact_lock/, in: ['server/db/migrate.ts'] },
  'LISTEN and NOTIFY': { looks: /sql`\s*(listen|notify) /i, in: [] },
  'temporary tables': { looks: /temporary table|temp table/i, in: [] },
  'sequences by name': { looks: /nextval|currval|setval/, in: [] },
  'isolation above READ COMMITTED': { looks: /serializable|repeatable read/i, in: [] },
  'the database’s clock or chance': { looks: /current_timestamp|sql`[^`]*\b(now|random)\(\)/i, in: [] },
  'recursive queries': { looks: /with recursive|withRecursive/i, in: [] },
  'window functions': { looks: /\.over\(|partition by/i, in: ['server/repositories/reviews.ts'] },
  'search in text or JSON': { looks: /tsvector|\bilike\b|jsonb|json_|->>/i, in: [] },
}

describeOnBothDatabases('what the shop asks of a database', (open, kind) => {
  if (kind === 'sqlite') {
    it.each(Object.entries(FEATURES))('%s: in the places docs/scale.md names, and in no other', (_, feature) => {
      const users = asking.filter(({ text }) => feature.looks.test(text)).map(({ path }) => path)
      expect(users).toEqual(feature.in)
    })

    it('has its list in docs/scale.md, row by row', () => {
      expect(asking.length).toBeGreaterThan(100)
      expect(Object.entries(FEATURES).filter(([name]) => !page.includes(`| ${name} |`))).toEqual([])
      for (const { in: places } of Object.values(FEATURES)) for (const place of places) expect(page).toContain(place)
    })
    return
  }

  const named = async (shop: TestDatabase, text: string) =>
    (await sql<{ name: string }>`${sql.raw(text)}`.execute(shop.read)).rows.map(({ name }) => name)

  it('has numbers of the database’s own giving, unique keys and triggers where docs/scale.md names them', async () => {
    const shop = await open()
    const counted = await named(
      shop,
      `select table_name as name from information_schema.columns where is_identity = 'YES' and table_schema = 'public' order by 1`,
    )
    expect(counted).toEqual(['audit_log', 'order_events', 'security_events'])
    const unique = await named(
      shop,
      `select conrelid::regclass::text || ' (' || string_agg(attname, ', ' order by attnum) || ')' as name
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'u' and conrelid::regclass::text in ('orders', 'order_lines', 'order_events', 'order_charges', 'order_search', 'cart_items', 'carts')
       group by pg_constraint.oid, conrelid order by 1`,
    )
    expect(unique).toEqual(['orders (order_no)', 'orders (user_id, merchant_transaction_id)'])
    const triggered = await named(
      shop,
      `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal order by 1`,
    )
    expect(triggered).toEqual([
      'contact_queries',
      'newsletter_subscriptions',
      'orders',
      'products',
      'returns',
      'reviews',
      'users',
    ])
    for (const name of [...counted, 'orders (order_no)', 'orders (user_id, merchant_transaction_id)']) {
      expect(page).toContain(`\`${name}\``)
    }
  })
})
