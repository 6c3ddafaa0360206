import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { PaymentGateway } from './gateways/payment/payment-gateway.ts'
import type { SandboxGateway } from './gateways/payment/sandbox/sandbox.ts'
import type { PushSender } from './gateways/push-sender.ts'
import type { SmsSender } from './gateways/sms-sender.ts'
import type { PictureStore } from './media/picture-store.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Clock, PictureOriginals, Randomness } from './ports.ts'
import type { ReportMaker } from './reports/report-maker.ts'

/** Keys shared by all processes of the shop; created on the first start and stored in the settings table. */
export interface Secrets {
  /** Signs access tokens of customers. */
  customerKey: Uint8Array
  /** Signs access tokens of admins. */
  adminKey: Uint8Array
  /** Keys the HMAC over one-time codes and over phone numbers in logs. */
  otpKey: Uint8Array
}

/** Everything the application depends on; createApp has no other source. */
export interface Deps {
  env: Env
  database: Database
  clock: Clock
  random: Randomness
  secrets: Secrets
  logger: Logger
  /** Null if no setting allows anybody to read them. */
  metrics: Metrics | null
  smsSender: SmsSender
  pushSender: PushSender
  pictures: PictureStore
  /** Null if uploads are stored in the database. */
  originals: PictureOriginals | null
  reports: ReportMaker
  /** Null if the shop takes no online payments. */
  payments: PaymentGateway | null
  /** The simulated payment company, while no merchant account is configured. */
  sandbox: SandboxGateway | null
}
