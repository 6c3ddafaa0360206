import { readFile } from 'node:fs/promises'
import type { ShopServer } from '#tests/support/shop-server.ts'
import type { LargeShop } from './large-shop.ts'

const TURNS = 3
/** What /proc counts processor time in, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Megabytes a server holds. */
export async function residentMegabytes(server: ShopServer): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000
}

/** Milliseconds of a core that a server has used. */
async function processorMs(server: ShopServer): Promise<number> {
  const fields = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000
}

/** A start of a shop that was started before: the best of some, until it is ready, and what it cost a core. */
export async function measureStart(shop: LargeShop): Promise<Map<string, number>> {
  const waits: number[] = []
  const costs: number[] = []
  const held: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now()
    const server = await shop.open()
    waits.push(performance.now() - begun)
    costs.push(await processorMs(server))
    held.push(await residentMegabytes(server))
    await server.end('SIGTERM')
  }
  return new Map([
    ['second start, ms', Math.min(...waits)],
    ['second start, ms of a core', Math.min(...costs)],
    ['memory after the start, MB', Math.min(...held)],
  ])
}
