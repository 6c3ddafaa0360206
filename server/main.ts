import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from 'node:net'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { startMessages } from '#domain/messages/en/start.ts'
import { startFaultMessages } from '#domain/messages/en/start-faults.ts'
import { shopConfig } from '../shop.config.ts'
import { type App, createApp } from './app.ts'
import { keepEarlierDocuments } from './commands/admin/keep-earlier-documents.ts'
import { loadOriginal } from './commands/load-original.ts'
import { ensureFirstAdmin } from './commands/login/ensure-first-admin.ts'
import type { Database } from './db/database.ts'
import { DAMAGED, isDamaged } from './db/database-errors.ts'
import { databaseSource } from './db/open-database.ts'
import { openShop } from './db/open-shop.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { exitCodes, StartError } from './errors.ts'
import { SMS_OUTBOX } from './gateways/console-sms-sender.ts'
import { createSmsSender } from './gateways/create-sms-sender.ts'
import { openPaymentGateway } from './gateways/payment/open-gateway.ts'
import { openPictureOriginals } from './gateways/picture-originals/open-originals.ts'
import { makeVapidKeys, type VapidKeys, webPushSender } from './gateways/push-sender.ts'
import { createHttpServer, MAX_CONNECTIONS } from './http-server.ts'
import { startBackingUp } from './jobs/back-up-nightly.ts'
import { startChecking } from './jobs/check-database.ts'
import { findDamageInChild } from './jobs/check-in-child.ts'
import { startCounting } from './jobs/count-bought-together.ts'
import { startFollowingPayments } from './jobs/follow-payments.ts'
import { runNightlyInChild } from './jobs/nightly-child.ts'
import { subscribeToPush } from './jobs/notify-customers.ts'
import { startTidying } from './jobs/tidy-up.ts'
import { warmPictures } from './jobs/warm-pictures.ts'
import { createLogger } from './logger.ts'
import { createPictureStore } from './media/picture-store.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { watchedDatabase, watchedSms } from './metrics/watched.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { socketLimit } from './middleware/socket-limit.ts'
import { systemClock as clock, systemRandomness as random } from './ports.ts'
import { canWriteIn, closeToOthers, isOpenToAll, PRIVATE } from './private-files.ts'
import { ENV_FILE, readProcessEnv } from './process-env.ts'
import { assertFitForProduction, isProxyUnnamed } from './production.ts'
import { loadClientFiles } from './render/client-files.ts'
import { createReportMaker } from './reports/report-maker.ts'
import { listUploads } from './repositories/media.ts'
import { isSeeded } from './repositories/seed.ts'
import { loadSecrets, loadVapidKeys } from './repositories/settings.ts'
import { createMetricsServer } from './routes/metrics.ts'
import { keepContentPages, keepSearchWords } from './seed/seed-when-empty.ts'
import { startFault } from './start-fault.ts'
import { stopGently } from './stop-gently.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const warn = (line: string) => void process.stderr.write(`${line}\n`)

/** A supervisor signals every process, and npm forwards its copy: two signals this close together are one request. */
const SAME_REQUEST_MS = 500

/**
 * A terminal that is closed ends what runs in it. Where there is none, as under nohup or a service manager, SIGHUP is no request
 * to stop: a log rotation sends it, or a logout that nohup was asked to survive.
 */
const STOPPING_SIGNALS =
  process.stdin.isTTY || process.stdout.isTTY
    ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    : (['SIGINT', 'SIGTERM'] as const)

/** Empty if content comes from the shop itself, so that the shop works under every host name that leads to it. */
const contentHostOf = (env: Env): string => (env.CONTENT_URL === env.PUBLIC_URL ? '' : env.CONTENT_URL)

// Writing to a closed pipe or a full disk must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// Unhandled it would end the process at once; those who want a stop have said so by STOPPING_SIGNALS.
process.on('SIGHUP', () => {})
process.umask(PRIVATE)
// Under load V8 lets the heap triple before it collects garbage. Collecting when it has grown by half saves some 60 MB
// and costs no measurable throughput (docs/performance.md).
setFlagsFromString('--heap-growing-percent=50')

/** Opens the database, keys, pictures, reports and the gateways for payments and messages. */
async function openDeps(env: Env): Promise<Deps> {
  assertFitForProduction(env, shopConfig, warn)
  const logger = createLogger(env)
  const metrics = await openMetrics(env)
  const opened = await openShop(env, clock, print)
  const database = metrics === null ? opened : watchedDatabase(opened, metrics)
  // Without it the embedded database does not open; a shop on PostgreSQL goes on selling.
  if (!(await canWriteIn(env.DATA_DIR))) warn(startMessages.folderClosed(env.DATA_DIR))
  const openToOthers = await closeToOthers(env.DATA_DIR)
  // Only reported: the file may belong to root, who lets the shop's group read it.
  if (await isOpenToAll(ENV_FILE)) openToOthers.push(ENV_FILE)
  if (openToOthers.length > 0) warn(startMessages.readableByOthers(openToOthers))
  if (env.SEED === 'demo' && !(await isSeeded(database.read))) await seedDemoGoods(database)
  await keepSearchWords(database)
  await keepContentPages(database)
  await keepEarlierDocuments({ database })
  const secrets = await loadSecrets(database, random)
  const originals = openPictureOriginals(env)
  if (originals === null && (await listUploads(database.read)).elsewhere.length > 0)
    warn(startMessages.picturesElsewhere)
  const pictures = createPictureStore({
    cacheDir: join(env.DATA_DIR, 'pictures'),
    loadOriginal: (hash) => loadOriginal(database.read, originals, hash),
    onUnkept: (error) => logger.warn({ err: error }, 'a picture could not be kept on the disk'),
  })
  const reports = createReportMaker(databaseSource(env))
  const { payments, sandbox } = openPaymentGateway({ env, database, clock, random, secrets }, shopConfig.name)
  const sender = createSmsSender({ env, clock, print })
  const smsSender = metrics === null ? sender : watchedSms(sender, metrics)
  const pushSender = webPushSender(await pushKeys(env, database), env.VAPID_SUBJECT || `mailto:${env.ADMIN_EMAIL}`)
  return {
    env,
    database,
    clock,
    random,
    secrets,
    logger,
    metrics,
    smsSender,
    pushSender,
    pictures,
    originals,
    reports,
    payments,
    sandbox,
  }
}

async function start(env: Env): Promise<void> {
  await assertPortsAreFree(env)
  const deps = await openDeps(env)
  const { database, logger, pictures, reports, sandbox } = deps
  const headers = securityHeaders(env)
  const dist = resolve(import.meta.dirname, '..', 'dist')
  const client = await loadClientFiles(dist, headers, contentHostOf(env), env.WORKER)
  const app = createApp(deps, { client })
  await app.content.current()
  app.lifecycle.isStarting = true
  const server = createHttpServer(app, headers, socketLimit(env))
  const started = Promise.withResolvers<void>()
  const warming = new AbortController()
  let stopping: Promise<void> | undefined
  let askedAt = 0
  function stop(exitCode: number): void {
    if (stopping !== undefined) {
      if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(exitCode)
      return
    }
    askedAt = performance.now()
    stopping = finish().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.fatal({ err: error }, isDamaged(error) ? DAMAGED : 'the shop could not be closed')
        process.exit(1)
      },
    )
  }
  async function finish(): Promise<void> {
    await started.promise
    warming.abort()
    app.followers.close()
    await stopGently(server, app.lifecycle, env.TRUST_PROXY !== '')
    metricsServer?.close()
    stopTidying()
    await stopChecking()
    await stopFollowing()
    await stopCounting()
    await stopBackingUp()
    await unsubscribeFromPush()
    await app.content.stop()
    await app.close()
    await pictures.close()
    await reports.close()
    await database.close()
  }
  for (const signal of STOPPING_SIGNALS) {
    process.on(signal, () => {
      if (process.stdout.isTTY) print(startMessages.stopping)
      stop(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event)
      stop(1)
    })
  }
  await listen(server, env)
  const metricsServer = await openMetricsServer(deps, app)
  // After everything that can make the start fail: the password is shown only once.
  const adminPassword = await ensureFirstAdmin(deps, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  app.content.start()
  const stopTidying = startTidying(deps)
  const stopChecking = startChecking(deps, app.lifecycle, findDamageInChild)
  const stopFollowing = startFollowingPayments(deps)
  const stopCounting = startCounting(deps)
  const stopBackingUp = startBackingUp(deps, runNightlyInChild)
  if (sandbox !== null) print(startMessages.playMoney)
  const unsubscribeFromPush = subscribeToPush(deps)
  app.lifecycle.isStarting = false
  announce(env, server.address(), client !== undefined, adminPassword)
  started.resolve()

  if (env.PICTURE_WARMING === 'on') {
    const made = await warmPictures(deps, warming.signal)
    if (made > 0 && !warming.signal.aborted) print(startMessages.picturesWarm(made))
  }
}

/** Serves the metrics on METRICS_PORT, which only this machine can reach. */
async function openMetricsServer(deps: Deps, app: App): Promise<Server | undefined> {
  const { env, metrics } = deps
  if (metrics === null || env.METRICS_PORT === 0) return undefined
  const server = createMetricsServer({ deps, metrics, served: () => app.content.served() })
  await listen(server, { PORT: env.METRICS_PORT, HOST: '127.0.0.1' }, 'METRICS_PORT')
  return server.unref()
}

/** Imported only when needed: the demo catalogue is some megabytes of text. */
async function seedDemoGoods(database: Database): Promise<void> {
  const { seedShop } = await import('./seed/seed-shop.ts')
  await seedShop(database, clock, { onProgress: print })
}

async function pushKeys(env: Env, database: Database): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  return publicKey === '' ? await loadVapidKeys(database, makeVapidKeys) : { publicKey, privateKey }
}

/** Before the database is opened: a start beside a shop that still runs would change the tables under it, then fail. */
async function assertPortsAreFree(env: Env): Promise<void> {
  const places = [
    { setting: 'PORT', at: env },
    { setting: 'METRICS_PORT', at: { PORT: env.METRICS_PORT, HOST: '127.0.0.1' } },
  ] as const
  for (const { setting, at } of places) {
    if (at.PORT === 0) continue
    const probe = createNetServer((socket) => socket.destroy())
    await listen(probe, at, setting)
    const closed = once(probe, 'close')
    probe.close()
    await closed
  }
}

async function listen(
  server: NetServer,
  env: Pick<Env, 'PORT' | 'HOST'>,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  server.listen({ port: env.PORT, backlog: MAX_CONNECTIONS, ...(env.HOST === '' ? {} : { host: env.HOST }) })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'EADDRINUSE') throw new StartError(startMessages.portTaken(setting, env.PORT), exitCodes.unavailable)
    // While a machine comes up, an address may not be there yet.
    if (code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      throw new StartError(startFaultMessages.cannotListen(env.HOST), exitCodes.unavailable)
    if (code === 'ENOTFOUND') throw new StartError(startFaultMessages.cannotListen(env.HOST), exitCodes.settings)
    if (code === 'EACCES')
      throw new StartError(startFaultMessages.privilegedPort(setting, env.PORT), exitCodes.settings)
    throw new StartError(startMessages.couldNotListen(code), exitCodes.unavailable)
  }
}

function announce(
  env: Env,
  address: AddressInfo | string | null,
  hasClient: boolean,
  adminPassword: string | null,
): void {
  const port = typeof address === 'object' ? address?.port : undefined
  const shopUrl = env.PORT === 0 ? `http://localhost:${port}` : env.PUBLIC_URL
  if (!hasClient) print(startMessages.noClient)
  if (isProxyUnnamed(env)) warn(startMessages.proxyUnnamed)
  print(startMessages.shop(shopUrl))
  print(startMessages.admin(`${shopUrl}/admin`))
  if (adminPassword !== null) print(startMessages.adminLogin(env.ADMIN_EMAIL, adminPassword))
  if (env.SMS_PROVIDER === 'console') print(startMessages.codesHere(join(env.DATA_DIR, SMS_OUTBOX)))
}

let env: Env | undefined
try {
  env = readProcessEnv(warn)
  await start(env)
} catch (error) {
  const fault = startFault(error, env)
  warn(fault?.sentence ?? inspect(error))
  process.exit(fault?.exitCode ?? exitCodes.program)
}
