import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface PostgresCluster {
  /** Superuser's URL of the maintenance database. */
  url: string
  port: number
  /** As `pg_ctl restart -m fast`: connections are cut, transactions rolled back; resolves when it answers again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface Owner {
  uid?: number
  gid?: number
}

/** Folder of initdb and postgres, or undefined on a machine without PostgreSQL. */
export async function findPostgres(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'))
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...newestFirst]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  // A link on PATH leads to the folder where the rest of PostgreSQL's programs are.
  return found === undefined ? undefined : dirname(await realpath(join(found, 'initdb')))
}

/**
 * Makes and starts a cluster of its own in a temporary folder, with durability on as in production, and removes all of
 * it again in `stop`. Throws with the server's own words when it does not come up.
 */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-postgres-'))
  const owner = await unprivilegedOwner(folder)
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, quickVerifier(password), { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(passwordFile, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = [
    '-D',
    data,
    '-U',
    'haat',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]
  execFileSync(join(binaries, 'initdb'), initdb, { ...owner, stdio: 'pipe', cwd: folder })

  return await running({ binaries, folder, owner, data, password })
}

/**
 * What PostgreSQL keeps of a password, made in one round: the usual 4,096 are for passwords that can be guessed, and cost each
 * of thousands of connections half of its time.
 */
function quickVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 1, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$1:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/** A cluster that follows another: every transaction it has been told of it has written down before its commit is answered. */
export interface PostgresStandby extends PostgresCluster {
  /** Makes it a primary; resolves when it takes writes. */
  promote(): Promise<void>
}

/** Copies a running cluster into a temporary folder and lets the copy follow it; resolves when commits wait for it. */
export async function startStandby(binaries: string, primary: PostgresCluster): Promise<PostgresStandby> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-standby-'))
  const owner = await unprivilegedOwner(folder)
  const data = join(folder, 'data')
  const words = [
    ...['-D', data, '-d', primary.url],
    ...['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'],
  ]
  await promisify(execFile)(join(binaries, 'pg_basebackup'), words, { ...owner, cwd: folder })
  const { password } = new URL(primary.url)
  const standby = await running({ binaries, folder, owner, data, password })
  await ask(primary.url, `alter system set synchronous_standby_names = '*'`)
  await ask(primary.url, 'select pg_reload_conf()')
  const follows = `select 1 from pg_stat_replication where sync_state = 'sync'`
  for (const givesUpAt = performance.now() + 60_000; (await ask(primary.url, follows)) === 0; await delay(50)) {
    if (performance.now() > givesUpAt) throw new Error('The standby does not follow')
  }
  return {
    ...standby,
    async promote() {
      // What the copy was told of its own standbys is of the other one's.
      await ask(standby.url, 'select pg_promote(true, 60)')
      await ask(standby.url, `alter system set synchronous_standby_names = ''`)
      await ask(standby.url, 'select pg_reload_conf()')
    },
  }
}

/** Rows it answers. */
async function ask(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(text)
  await client.end()
  return rowCount ?? 0
}

interface Place {
  binaries: string
  folder: string
  owner: Owner
  data: string
  password: string
}

async function running({ binaries, folder, owner, data, password }: Place): Promise<PostgresCluster> {
  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    // What these protect against is a machine that loses its power, and no test pulls the plug; a killed process loses nothing.
    fsync: 'off',
    full_page_writes: 'off',
  }
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const begin = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = begin()
  const killWithUs = () => server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  const url = `postgres://haat:${password}@127.0.0.1:${port}/postgres`

  async function stop(): Promise<void> {
    process.off('exit', killWithUs)
    await ended(server, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }

  async function restart(): Promise<void> {
    await ended(server, 'SIGINT')
    server = begin()
    await answering(url, server)
  }

  try {
    await answering(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, restart, stop }
}

/** PostgreSQL refuses to run as root; there the cluster belongs to the system's own account for it. */
export async function unprivilegedOwner(folder: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const passwd = execFileSync('sh', ['-c', 'getent passwd postgres || getent passwd nobody'], { encoding: 'utf8' })
  const [, , uid, gid] = (passwd.split('\n')[0] ?? '').split(':').map(Number)
  if (uid === undefined || gid === undefined) throw new Error('There is no account "postgres" or "nobody" here')
  await chown(folder, uid, gid)
  return { uid, gid }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const givesUpAt = performance.now() + 20_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once: ${said}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > givesUpAt) throw new Error(`PostgreSQL does not answer: ${said}`, { cause: error })
      await delay(50)
    }
  }
}

function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
