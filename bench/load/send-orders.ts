import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { LEAVES_AFTER_MS, MARK, type OrdersToSend, type SentOrders } from './plan.ts'

/**
 * Sends orders as bytes: `fetch` takes as much of a core for an order as the shop does. Run as a process of its own, so that
 * the rush costs the machine little.
 */
class Rush {
  readonly seen: SentOrders = { statuses: {}, takenMs: [] }
  readonly #plan: OrdersToSend
  readonly #begun = performance.now()
  readonly #waiting: number[] = []
  readonly #idle: Wire[] = []
  #due = 0
  #sent = 0

  constructor(plan: OrdersToSend) {
    this.#plan = plan
  }

  async run(): Promise<SentOrders> {
    const { connections, port } = this.#plan
    const wires = await Promise.all(Array.from({ length: connections }, () => openWire(port)))
    for (const wire of wires) this.#sendOn(wire)
    for (; !this.#isOver; await delay(2)) this.#letCome()
    for (const wire of wires) wire.close()
    return this.seen
  }

  get #isOver(): boolean {
    return performance.now() - this.#begun >= this.#plan.forMs
  }

  /** Customers who are due by now come, and are served if a connection is free. */
  #letCome(): void {
    const dueBy = ((performance.now() - this.#begun) / 1_000) * (this.#plan.perSecond ?? 0)
    for (; this.#due < dueBy; this.#due += 1) this.#waiting.push(performance.now())
    while (this.#waiting.length > 0) {
      const wire = this.#idle.pop()
      if (wire === undefined) return
      this.#sendOn(wire)
    }
  }

  #sendOn(wire: Wire): void {
    const dueAt = this.#next()
    if (dueAt === undefined) {
      this.#idle.push(wire)
      return
    }
    wire.ask(this.#request(), (status) => {
      this.#note(status, dueAt)
      if (status !== 0) this.#sendOn(wire)
    })
  }

  /** When the next waiting customer was due; without a rate there always is one. */
  #next(): number | undefined {
    if (this.#plan.perSecond === null) return this.#isOver ? undefined : performance.now()
    for (let dueAt = this.#waiting.shift(); dueAt !== undefined; dueAt = this.#waiting.shift()) {
      if (performance.now() - dueAt < LEAVES_AFTER_MS) return dueAt
      this.#note(0, dueAt)
    }
    return undefined
  }

  #request(): string {
    const { requests, firstKey } = this.#plan
    const key = `T${BigInt(firstKey) + BigInt(this.#sent)}`
    const request = requests[this.#sent % requests.length] ?? ''
    this.#sent += 1
    return request.replace(MARK, key)
  }

  #note(status: number, dueAt: number): void {
    const waitedMs = performance.now() - dueAt
    const heard = waitedMs < LEAVES_AFTER_MS ? status : 0
    const { statuses, takenMs } = this.seen
    if (!this.#isOver) statuses[heard] = (statuses[heard] ?? 0) + 1
    if (heard === 201) takenMs.push(waitedMs)
  }
}

interface Wire {
  /** Sends one request; `answered` hears the status, 0 where the connection broke. */
  ask(request: string, answered: (status: number) => void): void
  close(): void
}

const HEAD_END = '\r\n\r\n'

function openWire(port: number): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => resolve(wire)).setNoDelay(true)
    let got = ''
    let tell: ((status: number) => void) | null = null
    const finish = (status: number) => {
      const told = tell
      tell = null
      got = ''
      told?.(status)
    }
    socket.setEncoding('latin1')
    socket.once('error', reject)
    socket.on('close', () => finish(0))
    socket.on('data', (chunk) => {
      got += chunk
      const head = got.indexOf(HEAD_END)
      if (head < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(got.slice(0, head))?.[1] ?? 0)
      if (got.length >= head + HEAD_END.length + length) finish(Number(got.slice(9, 12)))
    })
    const wire: Wire = {
      ask(request, answered) {
        tell = answered
        if (socket.destroyed) finish(0)
        else socket.write(request)
      },
      close: () => socket.destroy(),
    }
  })
}

process.stdout.write(JSON.stringify(await new Rush(JSON.parse(await text(process.stdin))).run()))
