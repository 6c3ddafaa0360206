import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { createHttpServer } from '#server/http-server.ts'
import { roomOf } from '#server/metrics/metrics.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { watchedDatabase, watchedSms } from '#server/metrics/watched.ts'
import { firstNightlyBackup } from '#server/policies/nightly-backup.ts'
import { keepFirstNightlyBackup, replaceNightlyBackup } from '#server/repositories/nightly-backup.ts'
import { createMetricsServer } from '#server/routes/metrics.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const TOKEN = 'a token of twenty-four letters'
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function openWatched(database: Database, settings: Record<string, string> = { METRICS_TOKEN: TOKEN }) {
  const deps = testDeps(database, settings)
  const metrics = await openMetrics(deps.env)
  const app = createApp({ ...deps, metrics })
  return { app, deps, metrics, figures: async () => (await asked(app, `Bearer ${TOKEN}`)).text() }
}

const asked = async (app: ReturnType<typeof createApp>, authorization: string) =>
  await app.request(
    '/metrics',
    { headers: { authorization } },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return address.port
}

/** One answer by node itself: fetch sets the name of the host on its own. */
async function get(port: number, path: string, headers: Record<string, string> = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, etag: answer.headers.etag ?? '', text: await text(answer) }
}

describeOnBothDatabases('the figures', (open) => {
  it('are for whoever brings the token, and wherever a call comes from nobody else finds them', async () => {
    const { app } = await openWatched(await open())
    const given = await asked(app, `Bearer ${TOKEN}`)
    expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const wrong of ['', `Bearer ${TOKEN}s`, TOKEN, 'Bearer ']) expect((await asked(app, wrong)).status).toBe(404)
  })

  it('are not kept where no setting opens them', async () => {
    const { app, metrics } = await openWatched(await open(), {})
    expect(metrics).toBeNull()
    expect(app.noteReady).toBeUndefined()
    expect((await asked(app, 'Bearer ')).status).toBe(404)
  })

  it('have a door of their own for this machine, and none for a page that calls it by a foreign name', async () => {
    const { deps, metrics } = await openWatched(await open())
    if (metrics === null) throw new Error('no figures')
    const port = await portOf(createMetricsServer({ deps, metrics, served: () => ({ version: 1, builtAt: 0 }) }))
    expect((await get(port, '/metrics')).text).toContain('haat_content_age_seconds')
    expect((await get(port, '/metrics', { host: `localhost:${port}` })).status).toBe(200)
    expect((await get(port, '/metrics', { host: 'shop.example' })).status).toBe(404)
    expect((await get(port, '/api/cart')).status).toBe(404)
  })

  it('count answers by the template of their path, and hold nothing that was typed', async () => {
    const { app, figures } = await openWatched(await open())
    await app.request('/api/orders/9876543210?phone=9876543210')
    await app.request('/no-such-page/9876543210')
    await app.request('/api/cart', { method: 'PROPFIND' })
    const said = await figures()
    expect(said).toContain('haat_requests_total{route="/api/orders/{id}",method="GET",status="401"} 1\n')
    expect(said).toMatch(/haat_requests_total\{route="none",method="other",status="405"\} 1/)
    expect(said).toMatch(/haat_request_seconds_bucket\{le="10",route="none"\} 2/)
    expect(said).not.toContain('9876543210')
  })

  it('count what was ready before it was asked for, by room and whether it was sent', async () => {
    const { app, figures } = await openWatched(await open())
    await app.content.current()
    const port = await portOf(createHttpServer(app, {}))
    const { etag } = await get(port, '/api/blogs')
    await get(port, '/api/blogs', { 'if-none-match': etag })
    await get(port, '/api/blogs', { 'if-none-match': etag })
    const said = await figures()
    expect(said).toContain('haat_ready_answers_total{room="content",status="200"} 1\n')
    expect(said).toContain('haat_ready_answers_total{room="content",status="304"} 2\n')
    expect(said).toContain('haat_ready_answers_total{room="page",status="200"} 0\n')
    expect(said).toContain('haat_content_behind 0\n')
  })

  it('time the writes, their wait for a turn included, and count messages by what became of them', async () => {
    const { deps, metrics, figures } = await openWatched(await open())
    if (metrics === null) throw new Error('no figures')
    const watched = watchedDatabase(deps.database, metrics)
    expect(await watched.write(async () => 7)).toBe(7)
    await expect(watched.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const sms = watchedSms(deps.smsSender, metrics)
    const code = { kind: 'otp', phone: '+919876543210', text: '1', otp: '1' } as const
    await sms.send(code)
    await sms.pretend()
    deps.sms.isDown = true
    await expect(sms.send(code)).rejects.toThrow('the SMS network is down')
    const said = await figures()
    expect(said).toContain('haat_write_wait_seconds_count 2\n')
    expect(said).toContain('haat_write_seconds_count 2\n')
    for (const result of ['sent', 'failed', 'withheld'])
      expect(said).toContain(`haat_sms_total{kind="code",result="${result}"} 1\n`)
  })

  it('say what waits in the queues, and stay readable while the database is away', async () => {
    const database = await open()
    let isAway = false
    const { deps, figures } = await openWatched({
      kind: database.kind,
      get read() {
        if (isAway) throw new Error('away')
        return database.read
      },
      readLists: database.readLists,
      write: database.write,
      close: database.close,
    })
    vi.spyOn(deps.logger, 'warn').mockImplementation(() => undefined)
    const well = await figures()
    expect(well).toContain('haat_database_up 1\n')
    expect(well).toContain('haat_queue_waiting{queue="payments"} 0\n')
    expect(well).toContain('haat_backup_age_seconds Nan\n')
    expect(well).toContain('haat_backup_failed 0\n')
    // Before the first backup there is no age that could ring.
    const now = deps.clock.now()
    const overdue = JSON.stringify(firstNightlyBackup(0))
    const begun = JSON.stringify(firstNightlyBackup(now))
    const failing = JSON.stringify({ ...firstNightlyBackup(now), failure: { at: now, message: 'no pg_dump' } })
    await database.write((tx) => keepFirstNightlyBackup(tx, overdue))
    expect(await figures()).toContain('haat_backup_failed 1\n')
    await database.write((tx) => replaceNightlyBackup(tx, overdue, begun))
    expect(await figures()).toContain('haat_backup_failed 0\n')
    await database.write((tx) => replaceNightlyBackup(tx, begun, failing))
    expect(await figures()).toContain('haat_backup_failed 1\n')
    isAway = true
    const away = await figures()
    expect(away).toContain('haat_database_up 0\n')
    expect(away).not.toContain('haat_queue_waiting{')
    expect(away).toContain('haat_disk_free_ratio Nan\n')
    expect(away).toContain('haat_requests_total{route="/metrics"')
  })
})

it.each([
  ['/api/products', 'content'],
  ['/media/0a1b2c.webp', 'media'],
  ['/assets/index-1a2b.js', 'file'],
  ['/sw.js', 'file'],
  ['/shop/organic-honey', 'page'],
  ['/', 'page'],
])('%s belongs to the room %s', (target, room) => {
  expect(roomOf(target)).toBe(room)
})
