import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { unprivilegedOwner } from './postgres-cluster.ts'

export interface PgBouncer {
  /** The way to the database through the pool. */
  url: string
  stop(): Promise<void>
}

/** PgBouncer's program, or undefined on a machine without it. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** Runs PgBouncer before a database with the settings of ops/compose, but for these. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  own: Readonly<Record<string, string>>,
): Promise<PgBouncer> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'haat-pgbouncer-'))
  const owner = await unprivilegedOwner(folder)
  const at = await freePort()
  const settings = {
    haat: `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    listen_addr: '127.0.0.1',
    listen_port: String(at),
    auth_file: join(folder, 'userlist.txt'),
    ...own,
  }
  let text = await readFile(new URL('../../ops/compose/pgbouncer.ini', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(settings)) {
    text = text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`)
  }
  const files = {
    'pgbouncer.ini': `${text}unix_socket_dir = ${folder}\n`,
    'userlist.txt': `"${username}" "${password}"\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(join(folder, name), owner.uid, owner.gid)
  }
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const url = `postgres://${username}:${password}@127.0.0.1:${at}/haat`

  async function stop(): Promise<void> {
    process.off('exit', killWithUs)
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  const givesUpAt = performance.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return { url, stop }
    } catch (error) {
      if (child.exitCode !== null || performance.now() > givesUpAt) {
        await stop()
        throw new Error(`PgBouncer does not answer: ${said}`, { cause: error })
      }
      await delay(50)
    }
  }
}
