import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { sparing } from './sparing.ts'

export interface ShopServerOptions {
  dataDir: string
  /** PostgreSQL's URL; without one the shop keeps its data in `dataDir`. */
  databaseUrl?: string
  /** Any free port unless given. */
  port?: number
  /** Further variables of the environment. */
  env?: Readonly<Record<string, string>>
  /** The one core it may use. */
  core?: number
  /** Another checkout than this one. */
  root?: string
  /** A command that runs another one, with its arguments. */
  under?: readonly string[]
}

export interface ShopServer {
  url: string
  port: number
  pid: number
  /** Everything it has printed so far, standard error included. */
  output(): string
  /** Sends a signal and waits for the end; answers the exit code, null when the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Resolves with the exit code when it ends by itself. */
  ended: Promise<number | null>
  /** The newest one-time code sent to this phone (ten digits). */
  otpFor(phoneNumber: string): Promise<string>
}

const project = fileURLToPath(new URL('../..', import.meta.url))

const READY_WITHIN_MS = 120_000

/** So many customers of one machine are no attack here. */
const OPEN_LIMITS = Object.fromEntries(
  [
    'LIMIT_OTP_PER_PHONE_HOUR',
    'LIMIT_OTP_PER_PHONE_DAY',
    'LIMIT_OTP_PER_NETWORK_HOUR',
    'LIMIT_OTP_PER_SUBNET_HOUR',
    'LIMIT_OTP_PER_DAY',
    'LIMIT_OTP_VERIFY_PER_NETWORK_HOUR',
    'LIMIT_CALLS_VISITOR_PER_HOUR',
    'LIMIT_CALLS_SESSION_PER_HOUR',
    'LIMIT_CALLS_CUSTOMER_PER_HOUR',
    'LIMIT_CALLS_CART_PER_HOUR',
    'LIMIT_CALLS_MERGE_PER_HOUR',
    'LIMIT_CALLS_UPLOAD_PER_HOUR',
    'LIMIT_CALLS_DESK_PER_HOUR',
    'LIMIT_CALLS_SECRET_PER_HOUR',
    'LIMIT_FORM_PER_NETWORK_HOUR',
    'LIMIT_FORM_PER_ADDRESS_DAY',
    'LIMIT_PIECES_PER_LINE',
    'LIMIT_PIECES_PER_ORDER',
    'LIMIT_ORDER_RUPEES',
    'LIMIT_OPEN_CASH_ORDERS',
    'LIMIT_CASH_WITHOUT_CALL_RUPEES',
    'LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES',
    'LIMIT_ORDERS_PER_PHONE_HOUR',
    'LIMIT_ORDERS_PER_NETWORK_HOUR',
  ].map((name) => [name, '100000']),
)

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs the real server as a process of its own and waits until it is ready. Throws with its own words when it is not. */
export async function startShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const { dataDir, databaseUrl, port, env = {}, core, root = project, under = [] } = options
  const at = port ?? (await freePort())
  const url = `http://localhost:${at}`
  const { PATH = '' } = process.env
  const [command = '', ...args] = [
    ...under,
    ...(core === undefined ? [] : ['taskset', '-c', String(core)]),
    process.execPath,
    join(root, 'server', 'main.ts'),
  ]
  const child = spawn(command, args, {
    cwd: dataDir,
    env: {
      PATH,
      ...sparing(),
      NODE_ENV: 'test',
      PORT: String(at),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SMS_PROVIDER: 'console',
      PICTURE_WARMING: 'off',
      LOG_LEVEL: 'trace',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...OPEN_LIMITS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  const server: ShopServer = {
    url,
    port: at,
    pid: child.pid ?? 0,
    output: () => said,
    ended,
    end(signal) {
      child.kill(signal)
      return ended
    },
    otpFor: (phoneNumber) => newestOtp([dataDir], phoneNumber),
  }
  await becomeReady(server, child)
  return server
}

async function becomeReady(server: ShopServer, child: ChildProcess): Promise<void> {
  const givesUpAt = performance.now() + READY_WITHIN_MS
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended at its start: ${server.output()}`)
    }
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    if (performance.now() > givesUpAt) {
      await server.end('SIGKILL')
      throw new Error(`The server does not become ready: ${server.output()}`)
    }
    await delay(50)
  }
}

/** The newest code sent to this phone (ten digits) by any of the processes that keep their outboxes in these folders. */
export async function newestOtp(dataDirs: readonly string[], phoneNumber: string): Promise<string> {
  const outboxes = await Promise.all(dataDirs.map((dataDir) => readOutbox(join(dataDir, 'sms-outbox.jsonl'))))
  const messages: { at: string; to: string; otp: string }[] = outboxes
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line))
  const newest = messages
    .filter(({ to }) => to.endsWith(phoneNumber))
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  if (newest === undefined) throw new Error(`No code was sent to ${phoneNumber}`)
  return newest.otp
}

/** A process that has sent nothing yet has no outbox. */
async function readOutbox(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}
