import { resolve, sep } from 'node:path'
import * as v from 'valibot'
import { EnvSchema } from './configuration/env-schema.ts'
import { isVapidPair } from './configuration/vapid-pair.ts'
import { BACKUPS_FOLDER } from './db/backup/write-backup.ts'

/**
 * The validated configuration. Additions to the variables: `PUBLIC_URL` and `CONTENT_URL` are always whole origins
 * (default http://localhost:PORT, and the public one), and `SEED`, `SMS_PROVIDER`, `ADMIN_SECOND_STEP` and
 * `PAYMENT_SANDBOX` are always set.
 * `NODE_ENV` defaults to production if the shop is reached by https.
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

/** The settings each SMS network requires. */
const NEEDED_BY_SMS = {
  console: [],
  msg91: ['MSG91_AUTH_KEY', 'SMS_OTP_TEMPLATE'],
  twofactor: ['TWOFACTOR_API_KEY', 'TWOFACTOR_SENDER', 'SMS_OTP_TEMPLATE'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Env['SMS_PROVIDER'], readonly (keyof Env)[]>

/**
 * Marks that whoever handed the value on left in it: `docker run --env-file` takes none away, .env only a pair of straight ones.
 * A key with them would be another one than the company's.
 */
const BEGINS_WITH_QUOTE = /^\s*["'`\u2018-\u201f]/
const QUOTED =
  'begins with a quotation mark, which would be part of it: leave the quotes out, or in .env close it with the same straight mark'

/** An invalid configuration; the message is one sentence naming the variable. */
export class EnvError extends Error {}

/** An incomplete merchant account would otherwise fail only at the first payment. */
const NEED_EACH_OTHER = [
  ['PHONEPE_MERCHANT_ID', 'PHONEPE_SALT_KEY'],
  ['PHONEPE_SALT_KEY', 'PHONEPE_MERCHANT_ID'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_WEBHOOK_USERNAME'],
  ['PHONEPE_CLIENT_ID', 'PHONEPE_WEBHOOK_PASSWORD'],
  ['PHONEPE_CLIENT_SECRET', 'PHONEPE_CLIENT_ID'],
  ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_CLIENT_ID'],
  ['PHONEPE_WEBHOOK_PASSWORD', 'PHONEPE_CLIENT_ID'],
] as const

/**
 * Reads the configuration. An empty or blank value counts as not given, so that a copied `.env.example` works as it is.
 * Throws EnvError.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(EnvSchema.entries).flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )
  const quoted = Object.entries(given).find(([, value = '']) => BEGINS_WITH_QUOTE.test(value))
  if (quoted !== undefined) throw new EnvError(`${quoted[0]} ${QUOTED}.`)
  const result = v.safeParse(EnvSchema, given)
  if (!result.success) {
    const [issue] = result.issues
    throw new EnvError(`${v.getDotPath(issue)} ${issue.message}.`)
  }
  const env = result.output
  // A shop with a certificate is a real one: a forgotten variable must not let it take play money.
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
  if (env.DATABASE_READ_URL !== '' && env.DATABASE_URL === '') {
    throw new EnvError('DATABASE_URL must be set when DATABASE_READ_URL is: a replica follows it.')
  }
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'BACKUP_DATABASE_URL'] as const) {
    if (!isProduction || !isFarAway(env[name]) || /[?&]sslmode=/.test(env[name])) continue
    throw new EnvError(
      `${name} must say how the way to another machine is guarded: sslmode=verify-full, or sslmode=disable on a private network you trust.`,
    )
  }
  if ((env.VAPID_PUBLIC_KEY === '') !== (env.VAPID_PRIVATE_KEY === '')) {
    throw new EnvError('VAPID_PRIVATE_KEY and VAPID_PUBLIC_KEY must be set together.')
  }
  if (env.VAPID_PUBLIC_KEY !== '' && !isVapidPair(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY)) {
    throw new EnvError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: make one with "npx web-push generate-vapid-keys", or leave both empty.',
    )
  }
  assertCopiesLieElsewhere(env)
  if (env.BACKUP_COPY_TO.startsWith('s3://')) {
    const missing = (['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const).find((name) => env[name] === '')
    if (missing !== undefined) throw new EnvError(`${missing} must be set when BACKUP_COPY_TO is a bucket.`)
  }
  const missing = (['PICTURES_S3_ACCESS_KEY', 'PICTURES_S3_SECRET_KEY'] as const).find((name) => env[name] === '')
  if (env.PICTURES_STORE !== '' && missing !== undefined) {
    throw new EnvError(`${missing} must be set when PICTURES_STORE is.`)
  }
  // The ports are tried one after the other: the second would be said to be taken by another program, for the time being.
  if (env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT) {
    throw new EnvError('METRICS_PORT must be another port than PORT, or 0 for none.')
  }
  if (env.PUBLIC_URL.startsWith('https:') && env.CONTENT_URL.startsWith('http:')) {
    throw new EnvError(
      'CONTENT_URL must be https when PUBLIC_URL is: browsers fetch nothing unencrypted for such a page.',
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
    // On a public server play money must be set explicitly: there anybody can "pay" with it and get goods for nothing.
    ADMIN_SECOND_STEP: env.ADMIN_SECOND_STEP ?? (isProduction ? 'required' : 'optional'),
    PAYMENT_SANDBOX: env.PAYMENT_SANDBOX ?? (isProduction ? 'off' : 'on'),
  }
}

/** The backups themselves would be taken for their copies. Throws EnvError. */
function assertCopiesLieElsewhere({ DATA_DIR, BACKUP_COPY_TO }: Pick<Env, 'DATA_DIR' | 'BACKUP_COPY_TO'>): void {
  if (BACKUP_COPY_TO === '' || BACKUP_COPY_TO.startsWith('s3://')) return
  const backups = resolve(DATA_DIR, BACKUPS_FOLDER)
  if (!`${resolve(BACKUP_COPY_TO)}${sep}`.startsWith(`${backups}${sep}`)) return
  throw new EnvError(`BACKUP_COPY_TO must be another place than ${backups}, where the backups are that it copies.`)
}

/** Whether PostgreSQL is reached over a network: neither by a socket nor by a loopback address. */
function isFarAway(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host !== '' && !host.startsWith('/') && !/^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
}
