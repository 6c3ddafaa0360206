import * as v from 'valibot'
import { PASSWORD_LEAST } from '#domain/validation/admin-password.ts'
import { parseNotificationTemplates } from './notification-templates.ts'
import { MOST_PROXIES, proxyTrust } from './proxy-trust.ts'

const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback)

/** A shell would make ~ or $HOME the home folder; here it would become a folder of that name, in the working folder. */
const isWritten = (value: string): boolean => !/^[~$]/.test(value)
const WRITTEN = 'must be a whole path: only a shell knows what ~ or $HOME is'

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
  // A URL may hold a comma or a star, and a login is kept under one name only.
  v.check(
    (value) => !/[*,]/.test(value),
    'must be one address such as https://shop.example: let other names redirect to it',
  ),
)

/** An http(s) address with its path, without a slash at the end; `example` is one of its kind. */
const address = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === '' || /^https?:$/.test(protocolOf(value)), `must be a URL such as ${example}`),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    '',
  )
const STORE_EXAMPLE = 'https://s3.ap-south-1.amazonaws.com'

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

/** Bucket and prefix of a store that speaks S3's language. */
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w!.*'()/-]*)?$/

/** A folder, or a bucket. */
const CopyPlaceSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(isWritten, WRITTEN),
  v.check(
    (value) => !value.includes('://') || BUCKET.test(value),
    'must be a folder, or a bucket such as s3://my-bucket/haat',
  ),
)

/** The driver also takes a port from behind the question mark, whatever is written there. */
function isPortReal(address: string): boolean {
  const port = /[?&]port=([^&#]*)/.exec(address)?.[1] ?? ''
  return port === '' || (/^\d{1,5}$/.test(port) && Number(port) < 65_536)
}

/** As the driver reads it: for a socket it may be without a host. */
const PostgresUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(postgres(ql)?:\/\/.+)?$/, 'must start with postgres://'),
  // A password out of a generator often has such characters.
  v.check(
    (value) => value === '' || URL.canParse(value.replace('@/', '@localhost/')),
    'must be an address such as postgres://user:password@host/database, with %23, %25, %2F and %3F for #, %, / and ? of the password',
  ),
  v.check(isPortReal, 'must name a port below 65536'),
)

const limit = (fallback: number) => whole(fallback, 0, 1_000_000)

/** Every variable the server reads, by its own name; `.env.example` says what each is for. */
export const EnvSchema = v.object({
  // A slip such as prod would leave a public server open for play money.
  NODE_ENV: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.picklist(['', 'production', 'development', 'test'], 'must be one of: production, development, test'),
    ),
    '',
  ),
  PORT: whole(3000, 0, 65_535),
  HOST: text(''),
  PUBLIC_URL: v.optional(OriginSchema, ''),
  CONTENT_URL: v.optional(OriginSchema, ''),
  DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.check(isWritten, WRITTEN)), './data'),
  DATABASE_URL: v.optional(PostgresUrlSchema, ''),
  DATABASE_READ_URL: v.optional(PostgresUrlSchema, ''),
  BACKUP_TIME: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 02:15, or off')),
    '02:15',
  ),
  BACKUP_KEEP_DAYS: whole(7, 1, 1000),
  BACKUP_KEEP_WEEKS: whole(4, 0, 1000),
  BACKUP_KEEP_MONTHS: whole(12, 0, 1000),
  BACKUP_COPY_TO: v.optional(CopyPlaceSchema, ''),
  BACKUP_S3_ENDPOINT: address(STORE_EXAMPLE),
  BACKUP_S3_REGION: text('us-east-1'),
  BACKUP_S3_ACCESS_KEY: text(''),
  BACKUP_S3_SECRET_KEY: text(''),
  PICTURES_STORE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === '' || BUCKET.test(value), 'must be a bucket such as s3://my-bucket/haat'),
    ),
    '',
  ),
  PICTURES_S3_ENDPOINT: address(STORE_EXAMPLE),
  PICTURES_S3_REGION: text('us-east-1'),
  PICTURES_S3_ACCESS_KEY: text(''),
  PICTURES_S3_SECRET_KEY: text(''),
  BACKUP_DATABASE_URL: v.optional(PostgresUrlSchema, ''),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be one of: demo, none')),
  PICTURE_WARMING: oneOf(['on', 'off'], 'on'),
  COMPRESSION: oneOf(['best', 'quick'], 'best'),
  WORKER: oneOf(['on', 'off'], 'on'),
  PAGE_RENDERING: oneOf(['on', 'off'], 'on'),
  WHOLE_CATALOGUE_UP_TO: whole(20_000, 0, 1_000_000),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.trim(), v.email('must be an email address')), 'admin@haat.local'),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value === '' || value.length >= PASSWORD_LEAST,
        `must have at least ${PASSWORD_LEAST} characters`,
      ),
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
      v.check(
        (value) => parseNotificationTemplates(value) !== null,
        'must be a list such as placed=1107,dispatched=1108',
      ),
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
  PHONEPE_BASE_URL: address('https://api.phonepe.com/apis/hermes'),
  PHONEPE_CLIENT_ID: text(''),
  PHONEPE_CLIENT_SECRET: text(''),
  PHONEPE_CLIENT_VERSION: text('1'),
  PHONEPE_WEBHOOK_USERNAME: text(''),
  PHONEPE_WEBHOOK_PASSWORD: text(''),
  PAYMENT_SANDBOX: v.optional(v.picklist(['on', 'off'], 'must be one of: on, off')),
  SUPPORT_PHONE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      // Ten digits that begin like this are a mobile of India without its 91, to which no chat would open.
      v.regex(/^(?![6-9]\d{9}$)(\d{8,15})?$/, 'must be digits with country code, such as 919876543210'),
    ),
    '',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        isProxyTrust,
        `must be a number of proxies up to ${MOST_PROXIES} or a list of addresses such as 10.0.0.0/8, 127.0.0.1`,
      ),
    ),
    '',
  ),
  METRICS_PORT: whole(0, 0, 65_535),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      // What no header can carry, nobody could send.
      v.regex(/^([ -~]{24,})?$/, 'must have at least 24 characters, of letters, digits and signs as on a keyboard'),
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
  LIMIT_CALLS_AT_ONCE: whole(16, 1, 10_000),
  LIMIT_CALLS_VISITOR_PER_HOUR: limit(3000),
  LIMIT_CALLS_SEARCH_PER_HOUR: limit(6000),
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
  LIMIT_ORDER_SMS_PER_CUSTOMER_DAY: limit(30),
  LIMIT_PAYMENTS_PER_HOUR: limit(20),
  LIMIT_RETRY_TOKENS_PER_ORDER_HOUR: limit(5),
  LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR: limit(1200),
})
