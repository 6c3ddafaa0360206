import { readdir, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FILE } from '#server/db/open-database.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { residentMegabytes } from '../scale/measure-start.ts'

/** What a server holds at one moment, in megabytes and pieces. */
export interface Held {
  residentMb: number
  /** Open files, pipes and the like. */
  files: number
  /** Connections, its visitors' kept ones among them. */
  sockets: number
  threads: number
  logMb: number
}

async function handlesOf({ pid }: ShopServer): Promise<{ files: number; sockets: number }> {
  const folder = `/proc/${pid}/fd`
  // One that is closed meanwhile is held no more.
  const links = await Promise.all((await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => null)))
  const sockets = links.filter((link) => link?.startsWith('socket:')).length
  return { files: links.filter((link) => link !== null).length - sockets, sockets }
}

/** Looks at a running server of a shop on SQLite from outside, by /proc and its files. */
export async function lookAt(server: ShopServer, dataDir: string): Promise<Held> {
  const [residentMb, handles, threads, log] = await Promise.all([
    residentMegabytes(server),
    handlesOf(server),
    readdir(`/proc/${server.pid}/task`),
    stat(join(dataDir, `${DATABASE_FILE}-wal`)),
  ])
  return { residentMb, ...handles, threads: threads.length, logMb: log.size / 1_000_000 }
}
