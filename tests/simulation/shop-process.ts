import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { TestDeps } from '../support/test-deps.ts'
import type { Chance } from './chance.ts'

/** The process of the shop ended in the middle of what it did. */
export class ProcessDied extends Error {}

/** Turns of the event loop that one thing waits at a port while others go on. */
const MOST_TURNS = 6

/** One life of the shop's process: every port it reaches out through may be the last thing it did. */
export class ShopProcess {
  readonly deps: Deps
  readonly #chance: Chance
  #isOver = false
  #portsLeft = Number.POSITIVE_INFINITY

  constructor(outside: TestDeps, chance: Chance) {
    this.#chance = chance
    const pass = () => this.#pass()
    this.deps = {
      ...outside,
      database: this.#watched(outside.database),
      smsSender: {
        ...outside.smsSender,
        send: async (message) => {
          await pass()
          await outside.smsSender.send(message)
          await pass()
        },
      },
      pushSender: {
        ...outside.pushSender,
        send: async (target, message) => {
          await pass()
          const outcome = await outside.pushSender.send(target, message)
          await pass()
          return outcome
        },
      },
      payments: outside.payments && this.#watchedGateway(outside.payments),
    }
  }

  get hasDied(): boolean {
    return this.#isOver
  }

  /** Lets it die at the so-manieth port from now. */
  dieAfter(ports: number): void {
    this.#portsLeft = ports
  }

  async #pass(): Promise<void> {
    for (let turns = this.#chance.below(MOST_TURNS); turns > 0; turns -= 1) await null
    this.#check()
  }

  #check(): void {
    this.#portsLeft -= 1
    if (this.#portsLeft < 0) this.#isOver = true
    if (this.#isOver) throw new ProcessDied('the process of the shop has ended')
  }

  /** Reads and statements take turns with what else goes on; a death inside of a transaction takes it back. */
  #watched(database: Database): Database {
    const atReads: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await this.#pass()
        return result
      },
    }
    const inTransaction: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        this.#check()
        return result
      },
    }
    return {
      ...database,
      read: database.read.withPlugin(atReads),
      write: async (work, options) => {
        await this.#pass()
        const done = await database.write((tx) => work(tx.withPlugin(inTransaction)), options)
        // The commit stands, and nobody hears of it.
        await this.#pass()
        return done
      },
    }
  }

  #watchedGateway(gateway: NonNullable<Deps['payments']>): NonNullable<Deps['payments']> {
    const around = async <T>(call: () => Promise<T>): Promise<T> => {
      await this.#pass()
      const answer = await call()
      await this.#pass()
      return answer
    }
    return {
      provider: gateway.provider,
      merchantId: gateway.merchantId,
      pageLifetimeMs: gateway.pageLifetimeMs,
      readCallback: (headers, body) => gateway.readCallback(headers, body),
      pay: (payment) => around(() => gateway.pay(payment)),
      status: (id) => around(() => gateway.status(id)),
      refund: (refund) => around(() => gateway.refund(refund)),
      refundStatus: (id) => around(() => gateway.refundStatus(id)),
    }
  }
}
