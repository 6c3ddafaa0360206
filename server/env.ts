import * as v from 'valibot'
import { parseOrderTemplates } from './gateways/sms/templates.ts'
import { isVapidPair } from './gateways/vapid-pair.ts'
import { proxyTrust } from './middleware/network-key.ts'

const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback)

const whole = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}$/, `must be a whole number from ${min} to ${max}`),
      v.transform(Number),
      v.minValue(min, `must be a whole number from ${min} to ${max}`),
      v.maxValue(max, `must be a whole number from ${min} to ${max}`),
    ),
    String(fallback),
  )

const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options, fallback: Options[number]) =>
  v.optional(v.picklist(options, `must be one of: ${options.join(', ')}`), fallback)

/** An http(s) origin without path; stored without the trailing slash. */
const OriginSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => value === '' || /^https?:$/.test(protocolOf(value)), 'must be a URL such as https://shop.example'),
  v.transform((value) => (value === '' ? '' : new URL(value).origin)),
)

/** An http(s) address with its path, without a slash at the end. */
const AddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || /^https?:$/.test(protocolOf(value)),
    'must be a URL such as https://api.phonepe.com/apis/hermes',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
)

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function isProxyTrust(setting: string): boolean {
  try {
    proxyTrust(setting)
    return true
  } catch {
    return false
  }
}

const limit = (fallback: number) => whole(fallback, 0, 1_000_000)

/** Every variable the server reads, by its own name; `.env.example` says what each is for. */
export const EnvSchema = v.object({
  NODE_ENV: text(''),
  PORT: whole(3000, 0, 65_535),
  HOST: text(''),
  PUBLIC_URL: v.optional(OriginSchema, ''),
  CONTENT_URL: v.optional(OriginSchema, ''),
  DATA_DIR: text('./data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(postgres(ql)?:\/\/.+)?$/, 'must start with postgres://')),
    '',
  ),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be one of: demo, none')),
  PICTURE_WARMING: oneOf(['on', 'off'], 'on'),
  WORKER: oneOf(['on', 'off'], 'on'),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.trim(), v.email('must be an email address')), 'admin@haat.local'),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === '' || value.length >= 10, 'must have at least 10 characters'),
    ),
    '',
  ),
  SMS_PROVIDER: v.optional(
    v.picklist(['console', 'msg91', 'twofactor', 'twilio'], 'must be one of: console, msg91, twofactor, twilio'),
  ),
  SMS_OTP_TEMPLATE: text(''),
  SMS_ORDER_TEMPLATES: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parseOrderTemplates(value) !== null, 'must be a list such as placed=1107,dispatched=1108'),
    ),
    '',
  ),
  MSG91_AUTH_KEY: text(''),
  TWOFACTOR_API_KEY: text(''),
  TWOFACTOR_SENDER: text(''),
  TWILIO_ACCOUNT_SID: text(''),
  TWILIO_AUTH_TOKEN: text(''),
  TWILIO_FROM: text(''),
  PAYMENT_PROVIDER: oneOf(['phonepe'], 'phonepe'),
  PHONEPE_MERCHANT_ID: text(''),
  PHONEPE_SALT_KEY: text(''),
  PHONEPE_SALT_INDEX: whole(1, 1, 99),
  PHONEPE_BASE_URL: v.optional(AddressSchema, ''),
  PHONEPE_CLIENT_ID: text(''),
  PHONEPE_CLIENT_SECRET: text(''),
  PHONEPE_CLIENT_VERSION: text('1'),
  PHONEPE_WEBHOOK_USERNAME: text(''),
  PHONEPE_WEBHOOK_PASSWORD: text(''),
  PAYMENT_SANDBOX: v.optional(v.picklist(['on', 'off'], 'must be one of: on, off')),
  SUPPORT_PHONE: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(\d{8,15})?$/, 'must be digits with country code, such as 919876543210')),
    '',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isProxyTrust, 'must be a number of proxies or a list of addresses such as 10.0.0.0/8, 127.0.0.1'),
    ),
    '',
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  VAPID_PUBLIC_KEY: text(''),
  VAPID_PRIVATE_KEY: text(''),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^((mailto:|https:\/\/).+)?$/, 'must be an address such as mailto:you@shop.example'),
    ),
    '',
  ),
  DESK_UNDO_SECONDS: whole(120, 0, 3_600),
  LIMIT_OTP_TRIES_PER_CODE: limit(5),
  LIMIT_OTP_WRONG_PER_PHONE_DAY: limit(10),
  LIMIT_OTP_RESEND_SECONDS: limit(30),
  LIMIT_OTP_PER_PHONE_HOUR: limit(5),
  LIMIT_OTP_PER_PHONE_DAY: limit(8),
  LIMIT_OTP_PER_NETWORK_HOUR: limit(10),
  LIMIT_OTP_PER_SUBNET_HOUR: limit(60),
  LIMIT_OTP_PER_DAY: limit(2000),
  LIMIT_OTP_KNOWN_PER_DAY: limit(2000),
  LIMIT_OTP_VERIFY_PER_NETWORK_HOUR: limit(60),
  LIMIT_REFERRAL_PER_NETWORK_HOUR: limit(30),
  LIMIT_COUPON_PER_HOUR: limit(10),
  LIMIT_COUPON_PER_NETWORK_HOUR: limit(100),
  ADMIN_IDLE_MINUTES: whole(60, 5, 480),
  ADMIN_SECOND_STEP: v.optional(v.picklist(['required', 'optional'], 'must be one of: required, optional')),
  LIMIT_ADMIN_LOGIN_PER_HOUR: limit(5),
  LIMIT_ADMIN_LOGIN_PER_NETWORK_HOUR: limit(30),
  LIMIT_FORM_PER_NETWORK_HOUR: limit(3),
  LIMIT_FORM_PER_ADDRESS_DAY: limit(1),
  LIMIT_REVIEW_PER_CUSTOMER_DAY: limit(20),
  LIMIT_EXPORT_PER_CUSTOMER_DAY: limit(10),
  LIMIT_RETURN_PER_CUSTOMER_HOUR: limit(20),
  LIMIT_SOCKETS_PER_NETWORK: whole(256, 1, 2000),
  LIMIT_CALLS_VISITOR_PER_HOUR: limit(3000),
  LIMIT_CALLS_SESSION_PER_HOUR: limit(6000),
  LIMIT_CALLS_CUSTOMER_PER_HOUR: limit(300),
  LIMIT_CALLS_CART_PER_HOUR: limit(1800),
  LIMIT_CALLS_MERGE_PER_HOUR: limit(60),
  LIMIT_CALLS_UPLOAD_PER_HOUR: limit(40),
  LIMIT_CALLS_DESK_PER_HOUR: limit(6000),
  LIMIT_CALLS_SECRET_PER_HOUR: limit(20),
  LIMIT_PENDING_ORDERS: limit(3),
  LIMIT_PIECES_PER_LINE: limit(50),
  LIMIT_PIECES_PER_ORDER: limit(200),
  LIMIT_ORDER_RUPEES: limit(50_000),
  LIMIT_OPEN_CASH_ORDERS: limit(3),
  LIMIT_CASH_WITHOUT_CALL_RUPEES: limit(10_000),
  LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: limit(5000),
  LIMIT_ORDERS_PER_PHONE_HOUR: limit(10),
  LIMIT_ORDERS_PER_NETWORK_HOUR: limit(120),
  LIMIT_PAYMENTS_PER_HOUR: limit(20),
  LIMIT_RETRY_TOKENS_PER_ORDER_HOUR: limit(5),
  LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR: limit(1200),
})

/**
 * The validated configuration. Additions to the variables: `PUBLIC_URL` and `CONTENT_URL` are always whole origins
 * (default http://localhost:PORT, and the public one), and `SEED`, `SMS_PROVIDER`, `ADMIN_SECOND_STEP` and
 * `PAYMENT_SANDBOX` are always set.
 * `NODE_ENV` is production where nobody said otherwise and shoppers come by https.
 */
export type Env = Omit<
  v.InferOutput<typeof EnvSchema>,
  'SEED' | 'SMS_PROVIDER' | 'ADMIN_SECOND_STEP' | 'PAYMENT_SANDBOX'
> & {
  SEED: 'demo' | 'none'
  SMS_PROVIDER: 'console' | 'msg91' | 'twofactor' | 'twilio'
  ADMIN_SECOND_STEP: 'required' | 'optional'
  PAYMENT_SANDBOX: 'on' | 'off'
}

/** What each SMS network cannot do without. */
const NEEDED_BY_SMS = {
  console: [],
  msg91: ['MSG91_AUTH_KEY', 'SMS_OTP_TEMPLATE'],
  twofactor: ['TWOFACTOR_API_KEY', 'TWOFACTOR_SENDER', 'SMS_OTP_TEMPLATE'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Env['SMS_PROVIDER'], readonly (keyof Env)[]>

/** A configuration that must not start; the message is one sentence naming the variable. */
export class EnvError extends Error {}

/** Half of a merchant's account would only fail at the first payment. */
const NEED_EACH_OTHER = [
  ['PHONEPE_MERCHANT_ID', 'PHONEPE_SALT_KEY'],
  ['PHONEPE_SALT_KEY', 'PHONEPE_MERCHANT_ID'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_WEBHOOK_USERNAME'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_WEBHOOK_PASSWORD'],
] as const

/**
 * Reads the configuration. An empty value counts as not given, so that a copied `.env.example` works as it is.
 * Throws EnvError.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(EnvSchema.entries).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  )
  const result = v.safeParse(EnvSchema, given)
  if (!result.success) {
    const [issue] = result.issues
    throw new EnvError(`${v.getDotPath(issue)} ${issue.message}.`)
  }
  const env = result.output
  // Nobody puts a certificate on a shop that is tried out: a forgotten variable must not open it for play money.
  const nodeEnv = env.NODE_ENV || (env.PUBLIC_URL.startsWith('https:') ? 'production' : '')
  const isProduction = nodeEnv === 'production'
  if (isProduction && env.SMS_PROVIDER === undefined) {
    throw new EnvError(
      `SMS_PROVIDER must be named when ${env.NODE_ENV === '' ? 'PUBLIC_URL is https' : 'NODE_ENV is production'}: a real provider, or console to print one-time codes here.`,
    )
  }
  for (const [given, missing] of NEED_EACH_OTHER) {
    if (env[given] !== '' && env[missing] === '') throw new EnvError(`${missing} must be set when ${given} is.`)
  }
  const wanted = NEEDED_BY_SMS[env.SMS_PROVIDER ?? 'console'].find((name) => env[name] === '')
  if (wanted !== undefined) throw new EnvError(`${wanted} must be set when SMS_PROVIDER is ${env.SMS_PROVIDER}.`)
  if ((env.VAPID_PUBLIC_KEY === '') !== (env.VAPID_PRIVATE_KEY === '')) {
    throw new EnvError('VAPID_PRIVATE_KEY and VAPID_PUBLIC_KEY must be set together.')
  }
  if (env.VAPID_PUBLIC_KEY !== '' && !isVapidPair(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY)) {
    throw new EnvError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: make one with "npx web-push generate-vapid-keys", or leave both empty.',
    )
  }
  const publicUrl = env.PUBLIC_URL || `http://localhost:${env.PORT}`
  return {
    ...env,
    NODE_ENV: nodeEnv,
    SEED: env.SEED ?? (isProduction ? 'none' : 'demo'),
    PUBLIC_URL: publicUrl,
    CONTENT_URL: env.CONTENT_URL || publicUrl,
    SMS_PROVIDER: env.SMS_PROVIDER ?? 'console',
    // On a public server play money must be asked for by name: whoever presses "pay" there gets goods for nothing.
    ADMIN_SECOND_STEP: env.ADMIN_SECOND_STEP ?? (isProduction ? 'required' : 'optional'),
    PAYMENT_SANDBOX: env.PAYMENT_SANDBOX ?? (isProduction ? 'off' : 'on'),
  }
}
