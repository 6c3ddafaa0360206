import { setTimeout as delay } from 'node:timers/promises'
import {
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  type QueryExecutor,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'
import { isBusy, unavailable } from './database-errors.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { Tables } from './tables.ts'
import { insideWrite } from './write-guard.ts'

interface Job {
  /** Answers how to tell its caller what came of it, once that is on the disk. */
  run: (tx: Transaction<Tables>) => Promise<() => void>
  reject: (reason: unknown) => void
  givesUpAt: number
}

interface Ways {
  /** How long a job waits while another process writes. */
  longestWaitMs: number
  /** Throws where the file that is open is not the database any more. */
  assertInPlace(): void
}

const RETRY_EVERY_MS = 20
/** Writes that share one fsync; more would only delay the first of them. */
const LARGEST_GROUP = 64

/**
 * The one writer. Jobs run strictly one after another in the order they came. Jobs that queued up while one was
 * running join its transaction, each later one behind a savepoint of its own, and all are answered after the common
 * commit: many clients pay for one fsync, and no answer is given for what is not on the disk.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection
  readonly #executor: QueryExecutor
  readonly #dialect: Dialect
  readonly #driver: Driver
  readonly #ways: Ways
  readonly #queue: Job[] = []
  #draining: Promise<void> | undefined
  #isClosed = false

  constructor(connection: SqliteConnection, dialect: Dialect, ways: Ways) {
    this.#ways = ways
    this.#connection = connection
    this.#dialect = dialect
    this.#driver = dialect.createDriver()
    this.#executor = new DefaultQueryExecutor(
      dialect.createQueryCompiler(),
      dialect.createAdapter(),
      new SingleConnectionProvider(connection),
    )
  }

  write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed'))
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        run: async (tx) => {
          const value = await work(tx)
          return () => resolve(value)
        },
        reject,
        givesUpAt: performance.now() + this.#ways.longestWaitMs,
      })
      this.#draining ??= this.#drain()
    })
  }

  /** Lets every accepted write finish; later ones are refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#draining
  }

  async #drain(): Promise<void> {
    // Leaves the caller's synchronous frame, so that writes asked for in the same tick form one group.
    await null
    while (this.#queue.length > 0) {
      try {
        this.#ways.assertInPlace()
        this.#connection.run('begin immediate')
      } catch (error) {
        await this.#wait(error)
        continue
      }
      await this.#runGroup()
    }
    this.#draining = undefined
  }

  /** Waits while another process writes, without blocking the event loop; refuses jobs that have waited too long. */
  async #wait(error: unknown): Promise<void> {
    const now = isBusy(error) ? performance.now() : Number.POSITIVE_INFINITY
    while (this.#queue[0] !== undefined && this.#queue[0].givesUpAt <= now) {
      this.#queue.shift()?.reject(unavailable(error))
    }
    if (this.#queue.length > 0) await delay(RETRY_EVERY_MS)
  }

  async #runGroup(): Promise<void> {
    const answers: (() => void)[] = []
    const members: Job[] = []
    while (members.length < LARGEST_GROUP) {
      const job = this.#queue.shift()
      if (job === undefined) break
      members.push(job)
      const isAlone = members.length === 1
      try {
        answers.push(await this.#runJob(job, isAlone))
      } catch (error) {
        if (!this.#connection.isInTransaction) return this.#fail(members, error)
        if (isAlone) {
          this.#connection.run('rollback')
          return job.reject(error)
        }
        this.#connection.run('rollback to job')
        this.#connection.run('release job')
        answers.push(() => job.reject(error))
      }
    }
    try {
      this.#connection.run('commit')
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.run('rollback')
      return this.#fail(members, error)
    }
    for (const answer of answers) answer()
  }

  async #runJob(job: Job, isAlone: boolean): Promise<() => void> {
    if (!isAlone) this.#connection.run('savepoint job')
    const { tx, end } = this.#transaction()
    try {
      const answer = await insideWrite(this, () => job.run(tx))
      end()
      if (!isAlone) this.#connection.run('release job')
      return answer
    } finally {
      end()
    }
  }

  #fail(members: readonly Job[], error: unknown): void {
    for (const job of members) job.reject(unavailable(error))
  }

  /** A transaction that works until `end`: a query that was not awaited cannot slip into somebody else's. */
  #transaction(): { tx: Transaction<Tables>; end: () => void } {
    let isOver = false
    const connection = this.#connection
    const executor = this.#executor.withConnectionProvider({
      async provideConnection(consumer) {
        if (isOver) throw new Error('This transaction is over: await every query inside Database.write')
        return consumer(connection)
      },
    })
    const tx = new Transaction<Tables>({
      config: { dialect: this.#dialect },
      driver: this.#driver,
      dialect: this.#dialect,
      executor,
    })
    return {
      tx,
      end: () => {
        isOver = true
      },
    }
  }
}
