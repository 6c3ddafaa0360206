import type { Database } from '#server/db/database.ts'
import type { SmsSender } from '#server/gateways/sms-sender.ts'
import type { Metrics } from './metrics.ts'

/** The database, its writes timed: until one has its turn, and in all. */
export function watchedDatabase(database: Database, metrics: Metrics): Database {
  return {
    ...database,
    async write(work, options) {
      const startedAt = performance.now()
      let waitedMs: number | undefined
      try {
        return await database.write((tx) => {
          waitedMs ??= performance.now() - startedAt
          return work(tx)
        }, options)
      } finally {
        const ms = performance.now() - startedAt
        metrics.wrote((waitedMs ?? ms) / 1000, ms / 1000)
      }
    },
  }
}

/** The way to phones, its messages counted by what became of them. */
export function watchedSms(sender: SmsSender, metrics: Metrics): SmsSender {
  return {
    ...sender,
    async pretend() {
      metrics.messaged('code', 'withheld')
      await sender.pretend()
    },
    async send(sms) {
      const kind = sms.kind === 'otp' ? 'code' : 'order'
      try {
        await sender.send(sms)
        metrics.messaged(kind, 'sent')
      } catch (error) {
        metrics.messaged(kind, 'failed')
        throw error
      }
    },
  }
}
