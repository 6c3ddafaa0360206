import { createHmac } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { phonePeV1 } from './phonepe-v1.ts'
import { phonePeV2 } from './phonepe-v2.ts'
import type { SandboxGateway } from './sandbox/sandbox.ts'
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts'

const LIVE_V1 = 'https://api.phonepe.com/apis/hermes'
const LIVE_V2 = 'https://api.phonepe.com/apis/pg'

export interface OpenedGateway {
  /** Null where the shop takes no online payment. */
  payments: PaymentGateway | null
  /** The company this server itself plays while no merchant is set. */
  sandbox: SandboxGateway | null
}

/** The payment company of this installation: the merchant's, else the sandbox, else none. */
export function openPaymentGateway(
  { env, database, clock, random, secrets }: Pick<Deps, 'env' | 'database' | 'clock' | 'random' | 'secrets'>,
  shopName: string,
): OpenedGateway {
  const wire = {
    send: (url: string, init: RequestInit) => fetch(url, init),
    breaker: createCircuitBreaker(clock),
  }
  if (env.PHONEPE_CLIENT_ID !== '') {
    const account = {
      clientId: env.PHONEPE_CLIENT_ID,
      clientSecret: env.PHONEPE_CLIENT_SECRET,
      clientVersion: env.PHONEPE_CLIENT_VERSION,
      webhookUsername: env.PHONEPE_WEBHOOK_USERNAME,
      webhookPassword: env.PHONEPE_WEBHOOK_PASSWORD,
      baseUrl: env.PHONEPE_BASE_URL || LIVE_V2,
    }
    return { payments: phonePeV2(account, wire, clock), sandbox: null }
  }
  if (env.PHONEPE_MERCHANT_ID !== '') {
    const account = {
      merchantId: env.PHONEPE_MERCHANT_ID,
      saltKey: env.PHONEPE_SALT_KEY,
      saltIndex: env.PHONEPE_SALT_INDEX,
      baseUrl: env.PHONEPE_BASE_URL || LIVE_V1,
    }
    return { payments: phonePeV1(account, wire), sandbox: null }
  }
  if (env.PAYMENT_SANDBOX === 'off') return { payments: null, sandbox: null }
  const merchant = {
    merchantId: 'HAATSANDBOX',
    // Every process of a shop has the same one, and no two shops.
    saltKey: createHmac('sha256', secrets.customerKey).update('sandbox-gateway').digest('hex'),
    saltIndex: 1,
  }
  const sandbox = createSandboxGateway({ merchant, publicUrl: env.PUBLIC_URL, shopName, database, clock, random })
  return {
    payments: phonePeV1({ ...merchant, baseUrl: sandbox.baseUrl }, { ...wire, send: sandbox.send }),
    sandbox,
  }
}
