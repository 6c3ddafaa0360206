import { randomBytes, randomInt } from 'node:crypto'
import { pino } from 'pino'
import { reportChunks } from '#server/commands/admin/make-report.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { openPaymentGateway } from '#server/gateways/payment/open-gateway.ts'
import { openPictureOriginals } from '#server/gateways/picture-originals/open-originals.ts'
import type { PushMessage, PushSender, PushTarget } from '#server/gateways/push-sender.ts'
import type { Sms, SmsSender } from '#server/gateways/sms-sender.ts'
import { renderUpload } from '#server/media/render-upload.ts'
import type { Randomness } from '#server/ports.ts'

export interface SentMessage {
  phone: string
  text: string
  otp: string
}

export interface TestDeps extends Deps {
  /** Turned by hand: `deps.clock.advance(1000)`. */
  clock: Deps['clock'] & { advance(ms: number): void }
  /** Every code the shop has sent, oldest first. */
  outbox: SentMessage[]
  /** Every SMS about an order, oldest first. */
  orderMessages: Exclude<Sms, { kind: 'otp' }>[]
  /** Every push message, oldest first. */
  pushed: { target: PushTarget; message: PushMessage }[]
  /** While `isDown`, the SMS network takes nothing; `pretended` counts messages that were withheld. */
  sms: { isDown: boolean; pretended: number }
  /** Endpoints whose browser took its permission back. */
  gonePushes: Set<string>
}

const START = Date.UTC(2026, 10, 21, 6, 0)

/** A test of another matter may order a shop empty; order-caps.test.ts has the caps a shop really has. */
const ROOMY = {
  ADMIN_IDLE_MINUTES: '480',
  // Who waits two seconds for a turn is turned away, which a busy machine would do to a race's callers: races/rush.test.ts has that.
  LIMIT_CALLS_AT_ONCE: '1000',
  COMPRESSION: 'quick',
  LIMIT_CALLS_VISITOR_PER_HOUR: '1000000',
  LIMIT_CALLS_SESSION_PER_HOUR: '1000000',
  LIMIT_CALLS_CUSTOMER_PER_HOUR: '1000000',
  LIMIT_CALLS_CART_PER_HOUR: '1000000',
  LIMIT_CALLS_MERGE_PER_HOUR: '1000000',
  LIMIT_CALLS_UPLOAD_PER_HOUR: '1000000',
  LIMIT_CALLS_DESK_PER_HOUR: '1000000',
  LIMIT_CALLS_SECRET_PER_HOUR: '1000000',
  LIMIT_PIECES_PER_LINE: '999',
  LIMIT_PIECES_PER_ORDER: '99999',
  LIMIT_ORDER_RUPEES: '1000000',
  LIMIT_OPEN_CASH_ORDERS: '100000',
  LIMIT_CASH_WITHOUT_CALL_RUPEES: '1000000',
  LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '1000000',
  LIMIT_ORDERS_PER_PHONE_HOUR: '100000',
  LIMIT_ORDERS_PER_NETWORK_HOUR: '100000',
}

const UNFORETOLD: Randomness = {
  id: () => randomBytes(16).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
}

/** All a command needs, on a given database: a clock that stands still, real randomness unless given, an SMS network that remembers. */
export function testDeps(
  database: Database,
  settings: Readonly<Record<string, string>> = {},
  random: Randomness = UNFORETOLD,
): TestDeps {
  let now = START
  const outbox: SentMessage[] = []
  const sms = { isDown: false, pretended: 0 }
  const orderMessages: TestDeps['orderMessages'] = []
  const smsSender: SmsSender = {
    canSend: () => true,
    async pretend() {
      sms.pretended += 1
    },
    async send(message) {
      if (sms.isDown) throw new Error('the SMS network is down')
      if (message.kind === 'otp') outbox.push(message)
      else orderMessages.push(message)
    },
  }
  const pushed: TestDeps['pushed'] = []
  const gonePushes = new Set<string>()
  const pushSender: PushSender = {
    publicKey: 'the-public-key-of-the-tests',
    async send(target, message) {
      if (gonePushes.has(target.endpoint)) return 'gone'
      pushed.push({ target, message })
      return 'sent'
    },
  }
  const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'silent', ...ROOMY, ...settings })
  const deps: Omit<TestDeps, 'payments' | 'sandbox'> = {
    env,
    database,
    clock: {
      now: () => now,
      advance(ms) {
        now += ms
      },
    },
    // A copy: a test may put its own in the place of one of them.
    random: { ...random },
    secrets: { customerKey: randomBytes(32), adminKey: randomBytes(32), otpKey: randomBytes(32) },
    logger: pino({ level: 'silent' }),
    metrics: null,
    smsSender,
    pushSender,
    pictures: {
      get: async () => null,
      warm: async () => ({ made: 0, failed: [] }),
      share: async () => null,
      encodeUpload: async (bytes) => (await renderUpload(bytes)).files,
      close: async () => undefined,
    },
    originals: openPictureOriginals(env),
    reports: {
      make(order) {
        const chunks = reportChunks(database.read, order)
        return new ReadableStream({
          async pull(controller) {
            const { value, done } = await chunks.next()
            if (done) controller.close()
            else controller.enqueue(value)
          },
        })
      },
      close: async () => undefined,
    },
    outbox,
    orderMessages,
    pushed,
    gonePushes,
    sms,
  }
  return Object.assign(deps, openPaymentGateway(deps, 'Haat'))
}
