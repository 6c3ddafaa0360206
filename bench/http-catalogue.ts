import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startShopServer } from '#tests/support/shop-server.ts'
import { AS_STARTED } from './support/as-started.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atLeast, atMost } from './support/verdict.ts'
import { hasWrk, wrk } from './support/wrk.ts'

/**
 * GET /products and the rendered home page of the real shop against node:http with the same bytes: each server on core 0, wrk on core 1, in turn
 * within each round, the first round dropped, the ratio of the medians. Then the memory of the server, started as `npm start` does,
 * without the pictures it draws in its first minutes.
 */
const ROUNDS = 5
const SECONDS = 2
/** After a minute without requests the threads for pages and pictures are gone. */
const REST_MS = 75_000

async function ask(url: string, headers: Record<string, string>): Promise<{ head: IncomingMessage; body: Buffer }> {
  const [head] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return { head, body: await buffer(head) }
}

async function startBareServer(
  folder: string,
  head: IncomingMessage,
  body: Buffer,
): Promise<{ url: string; child: ChildProcess }> {
  const file = join(folder, 'body')
  await writeFile(file, body)
  const { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache, vary, etag } = head.headers
  const headers = { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache, vary, etag }
  const script = fileURLToPath(new URL('./support/bare-server.ts', import.meta.url))
  const child = spawn('taskset', ['-c', '0', process.execPath, script, file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://localhost:${String(port).trim()}/`, child }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

interface Case {
  name: string
  target: number
  headers: Record<string, string>
}

async function compare({ name, target, headers }: Case, ours: string, bare: string): Promise<string[]> {
  const samples = { ours: [] as number[], bare: [] as number[] }
  const tails = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [who, url] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const { requestsPerSecond, p99Ms } = await wrk(url, headers, SECONDS)
      if (round === 0) continue
      samples[who].push(requestsPerSecond)
      tails[who].push(p99Ms)
    }
  }
  const ratio = median(samples.ours) / median(samples.bare)
  const figures = [
    median(samples.ours).toFixed(0),
    median(samples.bare).toFixed(0),
    median(tails.ours).toFixed(1),
    median(tails.bare).toFixed(1),
  ]
  return [name, ...figures, ...atLeast(ratio, target)]
}

/** One address, as a whole answer and as one that the browser still has. */
async function printComparison(path: string): Promise<void> {
  const url = `${shop.url}${path}`
  const accept = { 'accept-encoding': 'br' }
  const { head, body } = await ask(url, accept)
  const bare = await startBareServer(folder, head, body)
  const cases: Case[] = [
    { name: 'brotli', target: 0.9, headers: accept },
    { name: '304', target: 0.85, headers: { ...accept, 'if-none-match': String(head.headers.etag) } },
  ]
  const rows: string[][] = []
  for (const one of cases) rows.push(await compare(one, url, bare.url))
  bare.child.kill()
  printTable(
    `GET ${path}, 32 connections, median of ${ROUNDS} rounds`,
    ['answer', 'ours req/s', 'node:http req/s', 'ours p99 ms', 'node:http p99 ms', 'ratio', 'target', ''],
    rows,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const start = () => startShopServer({ dataDir: folder, core: 0, env: AS_STARTED })
// A first start, which fills the database, is no usual one.
await (await start()).end('SIGTERM')
const shop = await start()
try {
  const url = `${shop.url}/products`
  const { body } = await ask(url, { 'accept-encoding': 'br' })
  const { body: plain } = await ask(url, { 'accept-encoding': 'identity' })
  const count: number = JSON.parse(plain.toString()).products.length
  printTable(
    'GET /products, size',
    ['what', 'ours', 'target', ''],
    [
      [`kB of brotli, ${count} products`, ...atMost(body.length / 1000, 64, 1)],
      ['bytes of brotli a product', ...atMost(body.length / count, 120, 0)],
    ],
  )

  if (!hasWrk()) {
    console.log('\nwrk is not on this machine, so the HTTP rows are left out; install the package "wrk".')
  } else {
    await delay(REST_MS)
    const idle = await residentMegabytes(shop.pid)
    for (const path of ['/products', '/']) await printComparison(path)
    const busy = await residentMegabytes(shop.pid)
    await delay(REST_MS)
    printTable(
      'Memory of the server, MB resident',
      ['when', 'ours', 'target', ''],
      [
        ['after the first minute', ...atMost(idle, 160, 0)],
        ['after 32 clients', ...atMost(busy, 220, 0)],
        ['a minute later', ...atMost(await residentMegabytes(shop.pid), 220, 0)],
      ],
    )
  }
} finally {
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
