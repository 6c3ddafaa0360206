import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { type Endpoint, fillPath, pathParams } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

/** What stands in an address where one of a closed list of names belongs. */
const KINDS = ['collection', 'type', 'format', 'paymentProvider']
/** Tables, names of other lists, names every object has, ways out of a folder, and texts that mean something to a database. */
const BAD_KINDS = [
  ...[
    'refund_payees',
    'sessions',
    'admin_sessions',
    'settings',
    'limits',
    'sqlite_master',
    'pg_catalog',
    'schema_migrations',
  ],
  ...[
    'orders ',
    ' orders',
    'coupons\u200b',
    'orders,users',
    'orders;drop table orders',
    "orders'--",
    'orders/*',
    'order',
    '*',
    '%',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '0', '-1', 'NaN', '[]', '{}'],
  ...[
    '..',
    '../orders',
    '..\\orders',
    '%2e%2e',
    'orders\u0000',
    'ॐ',
    '\ud83e\udd6d',
    'x'.repeat(199),
    'x'.repeat(5_000),
  ],
]

const isPicklist = (schema: v.GenericSchema) => ('wrapped' in schema ? schema.wrapped : schema)
const picklistsOf = (schema: unknown): string[] =>
  v.is(v.object({ entries: v.record(v.string(), v.any()) }), schema)
    ? Object.entries(schema.entries).flatMap(([name, entry]) =>
        v.is(v.object({ type: v.literal('picklist') }), isPicklist(entry)) ? [name] : [],
      )
    : []

it('thirty kinds that are none, wherever one of a list belongs, are answered 400 or 404', async () => {
  const desk = await openDesk(open, [{ id: 'p1' }])
  const failed = vi.spyOn(desk.deps.logger, 'error')
  const { accessToken } = await logIn(desk.deps)
  const ask = async ({ method, access, path }: Endpoint, query = '', kind = 'x') => {
    const token = access === 'admin' ? desk.token : accessToken
    const sent = method === 'GET' || method === 'DELETE' ? {} : { json: {} }
    const target = fillPath(
      path,
      Object.fromEntries(pathParams(path).map((name) => [name, KINDS.includes(name) ? kind : 'p1'])),
    )
    return (await desk.call(`${target}${query}`, { method, token, ...sent })).status
  }
  const inPath = endpoints.filter(({ path }) => pathParams(path).some((name) => KINDS.includes(name)))
  const inQuery = endpoints.flatMap((call) => picklistsOf(call.query).map((name) => ({ call, name })))
  expect([inPath.length, inQuery.length, BAD_KINDS.length]).toEqual([5, 8, 38])
  for (const kind of BAD_KINDS) {
    for (const call of inPath) {
      const status = await ask(call, '', kind)
      // What is not there is 404 as well, so a collection of plain letters must be refused for what it is.
      const isRefused = call.name === 'deleteDocument' && /^[\w ]{1,200}$/.test(kind)
      expect(isRefused ? [400] : [400, 404], `${call.name} ${kind}`).toContain(status)
    }
    for (const { call, name } of inQuery)
      expect(
        await ask(call, `?${new URLSearchParams({ type: 'products', [name]: kind })}`),
        `${call.name} ${name} ${kind}`,
      ).toBe(400)
    const json = { collection: kind, id: 'p1', status: 'paid' }
    expect((await desk.ask('/api/admin/update/status', { method: 'PUT', json })).status, kind).toBe(400)
  }
  expect(failed).not.toHaveBeenCalled()
  expect(await desk.list('type=products')).toHaveLength(1)
})
