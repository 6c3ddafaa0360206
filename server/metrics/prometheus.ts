import { performance } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Metrics, PREPARED_ROOMS, roomOf } from './metrics.ts'
import type { ShopState } from './shop-state.ts'

/** From an answer out of memory to one that somebody has given up waiting for, in seconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** The shop's figures as a Prometheus client keeps them. Labels are templates and fixed words: nothing a person sent. */
export function prometheusMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers })

  const requests = counter('haat_requests_total', 'Answers by route template', ['route', 'method', 'status'])
  const latency = histogram('haat_request_seconds', 'Time until an answer of the framework was made', ['route'])
  const waits = histogram('haat_write_wait_seconds', 'Time a write waited for its turn at the database')
  const writes = histogram('haat_write_seconds', 'Time a write took, its wait included')
  const rounds = counter('haat_job_rounds_total', 'Rounds of background work', ['job', 'result'])
  const lastRound = new Gauge({
    ...{ name: 'haat_job_last_good_timestamp_seconds', help: 'When background work last ended well' },
    ...{ labelNames: ['job'] as const, registers },
  })
  const messages = counter('haat_sms_total', 'SMS by what became of them', ['kind', 'result'])
  const payments = counter('haat_payments_total', 'Online payments by the state they came to', ['state'])
  const ready = readyCounts(registry)
  processFigures(registry)
  const showState = stateFigures(registry)

  return {
    answered({ route, method, status, seconds }) {
      requests.inc({ route, method: METHODS.includes(method) ? method : 'other', status })
      latency.observe({ route }, seconds)
    },
    answeredReady: ready,
    wrote(waited, seconds) {
      waits.observe(waited)
      writes.observe(seconds)
    },
    worked(job, isGood) {
      rounds.inc({ job, result: isGood ? 'good' : 'failed' })
      if (isGood) lastRound.setToCurrentTime({ job })
    },
    messaged: (kind, result) => messages.inc({ kind, result }),
    paid: (state) => payments.inc({ state }),
    contentType: registry.contentType,
    async text(state) {
      showState(state)
      return await registry.metrics()
    },
  }
}

/** Plain numbers that are added to, and looked at when somebody reads: these answers come by the ten thousand a second. */
function readyCounts(registry: Registry): Metrics['answeredReady'] {
  const counts = new Float64Array(PREPARED_ROOMS.length * 2)
  new Counter({
    name: 'haat_ready_answers_total',
    help: 'Answers that were ready before they were asked for',
    labelNames: ['room', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [at, room] of PREPARED_ROOMS.entries()) {
        this.inc({ room, status: '200' }, counts[at * 2])
        this.inc({ room, status: '304' }, counts[at * 2 + 1])
      }
    },
  })
  return (target, isUnchanged) => {
    const at = PREPARED_ROOMS.indexOf(roomOf(target)) * 2 + Number(isUnchanged)
    counts[at] = (counts[at] ?? 0) + 1
  }
}

/** Metrics of the process itself; read on request, so that no timer runs for them. */
function processFigures(registry: Registry): void {
  const registers = [registry]
  new Gauge({
    ...{ name: 'process_resident_memory_bytes', help: 'Resident memory', registers },
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    ...{ name: 'process_start_time_seconds', help: 'When the process began', registers },
    collect() {
      this.set((performance.timeOrigin / 1000) | 0)
    },
  })
  new Counter({
    ...{ name: 'process_cpu_seconds_total', help: 'Processor time', registers },
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  let before = performance.eventLoopUtilization()
  new Gauge({
    ...{
      name: 'haat_event_loop_utilization',
      help: 'Share of the time since the last look that was worked',
      registers,
    },
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
}

/** What waits in the database, and how old it is. */
function stateFigures(registry: Registry): (state: ShopState | null) => void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const isUp = gauge('haat_database_up', 'Whether the database answered this look')
  const readSeconds = gauge('haat_database_read_seconds', 'Time the reads of this look took')
  const waiting = gauge('haat_queue_waiting', 'What is due and not done yet', ['queue'])
  const oldest = gauge('haat_queue_oldest_seconds', 'How long the oldest of it has been due', ['queue'])
  const attempts = gauge('haat_payment_attempts', 'Online payments the company is still asked about', ['state'])
  const refunds = gauge('haat_refunds', 'Money that is still to go back', ['state'])
  const stuckRefunds = gauge('haat_refunds_stuck', 'Refunds asked for so often that somebody should look')
  const contentAge = gauge('haat_content_age_seconds', 'Age of the catalogue that is served')
  const contentBehind = gauge('haat_content_behind', 'Versions the served content lies behind the database')
  const backupAge = gauge('haat_backup_age_seconds', 'Age of the newest proven nightly backup')
  const backupFailed = gauge('haat_backup_failed', 'Whether the nightly backup failed the last time or is overdue')
  const diskFree = gauge('haat_disk_free_ratio', 'Free share of the disk DATA_DIR is on')
  const byLabel = [waiting, oldest, attempts, refunds]
  const single = [readSeconds, stuckRefunds, contentAge, contentBehind, backupAge, backupFailed, diskFree]

  return (state) => {
    for (const each of byLabel) each.reset()
    // Unknown until they are found out below: nought would be an answer.
    for (const each of single) each.set(Number.NaN)
    isUp.set(state === null ? 0 : 1)
    if (state === null) return
    readSeconds.set(state.readSeconds)
    diskFree.set(state.diskFree)
    stuckRefunds.set(state.stuckRefunds)
    for (const [queue, { count, oldestMs }] of Object.entries(state.queues)) {
      waiting.set({ queue }, count)
      oldest.set({ queue }, oldestMs / 1000)
    }
    for (const [of, count] of Object.entries(state.attempts)) attempts.set({ state: of }, count)
    for (const [of, count] of Object.entries(state.refunds)) refunds.set({ state: of }, count)
    if (state.content !== null) {
      contentAge.set(state.content.ageMs / 1000)
      contentBehind.set(state.content.behind)
    }
    // The age is unknown before the first, and says nothing of the copies elsewhere.
    backupFailed.set(['failed', 'old'].includes(state.backup.standing) ? 1 : 0)
    if (state.backup.madeAt !== null) backupAge.set((state.now - state.backup.madeAt) / 1000)
  }
}
