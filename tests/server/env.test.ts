import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { EnvSchema } from '#server/configuration/env-schema.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { makeVapidKeys, type VapidKeys } from '#server/gateways/push-sender.ts'

describe('readEnv', () => {
  it('starts with nothing set, and the ruled limits', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      CONTENT_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      SMS_PROVIDER: 'console',
      SEED: 'demo',
      LIMIT_OTP_TRIES_PER_CODE: 5,
      LIMIT_OTP_WRONG_PER_PHONE_DAY: 10,
      LIMIT_OTP_RESEND_SECONDS: 30,
      LIMIT_OTP_PER_PHONE_HOUR: 5,
      LIMIT_OTP_PER_PHONE_DAY: 8,
      LIMIT_OTP_PER_NETWORK_HOUR: 10,
      LIMIT_OTP_PER_DAY: 2000,
      LIMIT_COUPON_PER_HOUR: 10,
    })
  })

  it('takes a blank value as not given', () => {
    expect(readEnv({ DATA_DIR: '  ', PORT: ' ' })).toMatchObject({ DATA_DIR: './data', PORT: 3000 })
  })

  it('stops at quotes that were left in a value, of which a key would be another one', () => {
    for (const value of ['"a1b2"', "'a1b2'", ' "a1b2', '\u201ca1b2\u201d'])
      expect(() => readEnv({ PHONEPE_SALT_KEY: value, PHONEPE_MERCHANT_ID: 'M1' }), value).toThrow(
        /^PHONEPE_SALT_KEY begins with a quotation mark, [^\n]*\.$/,
      )
    expect(readEnv({ ADMIN_PASSWORD: 'quilt"harbour\u201d' }).ADMIN_PASSWORD).toBe('quilt"harbour\u201d')
  })

  it('stops where the figures are to be at the port of the shop', () => {
    expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT must be another port than PORT/)
    expect(() => readEnv({ PORT: '9464', METRICS_PORT: '9464' })).toThrow(EnvError)
    expect(readEnv({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ METRICS_PORT: 0 })
  })

  it.each([
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'http://shop.example,http://www.shop.example'],
    ['PUBLIC_URL', 'http://*.shop.example'],
    ['CONTENT_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgres://haat:se#cret@localhost/haat'],
    ['DATABASE_URL', 'postgres://haat:se/cret@localhost/haat'],
    ['DATABASE_READ_URL', 'postgres://haat:se?cret@localhost/haat'],
    ['DATABASE_URL', 'postgres://haat:secret@localhost/haat?sslmode=disable&port=70000'],
    ['DATABASE_URL', 'postgres://haat:secret@/haat?port=http'],
    ['BACKUP_DATABASE_URL', 'postgres://haat:haat@localhost:99999/haat'],
    ['SEED', 'everything'],
    ['PICTURE_WARMING', 'maybe'],
    ['COMPRESSION', 'some'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMS_PROVIDER', 'pigeon'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8/16'],
    ['TRUST_PROXY', '10.0.0.0/0x8'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '3000'],
    ['TRUST_PROXY', '11'],
    ['SUPPORT_PHONE', '+91 98765'],
    ['SUPPORT_PHONE', '9876543210'],
    ['METRICS_TOKEN', 'no header carries “these” marks'],
    ['METRICS_TOKEN', 'twenty-three-signs-only'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_OTP_PER_DAY', '-1'],
    ['LIMIT_OTP_PER_DAY', 'many'],
  ])('stops at %s=%s with one sentence that names the variable and no password in it', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(EnvError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]*\\.$`))
    expect(read).not.toThrow(name === 'ADMIN_PASSWORD' ? value : 'cret')
  })

  it('stops at a bucket without its keys: the first night would be the first to tell', () => {
    const stores = [
      ['BACKUP', { BACKUP_COPY_TO: 's3://haat-copies' }],
      ['PICTURES', { PICTURES_STORE: 's3://haat-pictures' }],
    ] as const
    for (const [name, place] of stores) {
      const keys = { [`${name}_S3_ACCESS_KEY`]: 'key', [`${name}_S3_SECRET_KEY`]: 'secret' }
      for (const missing of Object.keys(keys))
        expect(() => readEnv({ ...place, ...keys, [missing]: '' })).toThrow(new RegExp(`^${missing} must be set when`))
      expect(readEnv({ ...place, ...keys })).toMatchObject(keys)
    }
    expect(readEnv({ BACKUP_COPY_TO: '/mnt/copies' })).toMatchObject({ BACKUP_S3_ACCESS_KEY: '' })
  })

  it('shows by an example what an address is to be: of a store, or of the payment company', () => {
    for (const name of ['BACKUP_S3_ENDPOINT', 'PICTURES_S3_ENDPOINT'])
      expect(() => readEnv({ [name]: 'minio.local:9000' })).toThrow(/must be a URL such as https:\/\/s3\./)
    expect(() => readEnv({ PHONEPE_BASE_URL: 'api' })).toThrow(/must be a URL such as https:\/\/api\.phonepe\.com/)
    for (const value of ['s3://My_Bucket', './pictures', '~/pictures'])
      expect(() => readEnv({ PICTURES_STORE: value })).toThrow('PICTURES_STORE must be a bucket such as s3://')
  })

  it.each([
    'PHONEPE_MERCHANT_ID',
    'PHONEPE_SALT_KEY',
    'PHONEPE_CLIENT_ID',
    'PHONEPE_CLIENT_SECRET',
    'PHONEPE_WEBHOOK_USERNAME',
    'PHONEPE_WEBHOOK_PASSWORD',
  ])('stops at an account with the payment company of which only %s is there', (name) => {
    expect(() => readEnv({ [name]: 'x' })).toThrow(new RegExp(`^PHONEPE_[A-Z_]+ must be set when ${name} is\\.$`))
  })

  it('refuses a production start that would print one-time codes without being told to', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/^SMS_PROVIDER .*\.$/)
    expect(readEnv({ NODE_ENV: 'production', SMS_PROVIDER: 'console' }).SMS_PROVIDER).toBe('console')
  })

  it('takes an https address for production where nobody said otherwise: no play money, no demo goods', () => {
    const open = { PUBLIC_URL: 'https://shop.example', SMS_PROVIDER: 'console' }
    const closed = { NODE_ENV: 'production', PAYMENT_SANDBOX: 'off', SEED: 'none', ADMIN_SECOND_STEP: 'required' }
    expect(readEnv(open)).toMatchObject(closed)
    expect(readEnv({ ...open, NODE_ENV: 'production', PUBLIC_URL: '' })).toMatchObject(closed)
    expect(() => readEnv({ PUBLIC_URL: 'https://shop.example' })).toThrow(/^SMS_PROVIDER .* PUBLIC_URL is https/)
    expect(readEnv({ ...open, PAYMENT_SANDBOX: 'on', SEED: 'demo' })).toMatchObject({
      PAYMENT_SANDBOX: 'on',
      SEED: 'demo',
    })
    const trial = { NODE_ENV: 'test', PAYMENT_SANDBOX: 'on', SEED: 'demo' }
    expect(readEnv({ ...open, NODE_ENV: 'test' })).toMatchObject(trial)
    expect(readEnv({})).toMatchObject({ NODE_ENV: '', PAYMENT_SANDBOX: 'on', SEED: 'demo' })
  })

  it('asks in production how the way to a database on another machine is guarded', () => {
    const read = (url: string, NODE_ENV = 'production') =>
      readEnv({ NODE_ENV, SMS_PROVIDER: 'console', DATABASE_URL: url }).DATABASE_URL
    for (const url of [
      'postgres://shop:x@db.example/shop',
      'postgres://10.0.0.7:5433/shop?x=1',
      'postgres:///shop?host=db',
    ]) {
      expect(() => read(url), url).toThrow(/^DATABASE_URL .*sslmode=verify-full.*\.$/)
      expect(read(url, 'test')).toBe(url)
      // The dump of every night goes that way, with the keys of all sessions in it.
      const backups = { DATABASE_URL: 'postgres://localhost/shop', BACKUP_DATABASE_URL: url }
      expect(() => readEnv({ NODE_ENV: 'production', SMS_PROVIDER: 'console', ...backups })).toThrow(
        /^BACKUP_DATABASE_URL .*sslmode=verify-full.*\.$/,
      )
    }
    for (const url of [
      'postgres://db.example/shop?sslmode=verify-full',
      'postgres://db.example/shop?application_name=a&sslmode=disable',
      'postgres://localhost/shop',
      'postgres://127.0.0.1:5432/shop',
      'postgres://[::1]/shop',
      'postgres:///shop?host=/run/postgresql',
      'postgres://%2Frun%2Fpostgresql/shop',
      '',
    ])
      expect(read(url), url).toBe(url)
  })

  it('takes a pair of push keys only when it is one', async () => {
    const pair = await makeVapidKeys()
    const other = await makeVapidKeys()
    const read = (keys: VapidKeys) => readEnv({ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey })
    expect(read(pair).VAPID_PUBLIC_KEY).toBe(pair.publicKey)
    for (const keys of [
      { ...pair, publicKey: other.publicKey },
      { publicKey: pair.privateKey, privateKey: pair.publicKey },
      { ...pair, privateKey: 'A'.repeat(43) },
      { ...pair, privateKey: `${pair.privateKey.slice(0, -1)}!` },
    ]) {
      expect(() => read(keys)).toThrow(/^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: .*\.$/)
    }
    expect(() => readEnv({ VAPID_SUBJECT: 'me' })).toThrow(/^VAPID_SUBJECT must be an address such as mailto:/)
  })

  it.each(['~/haat', '$HOME/haat'])('takes no path like %s, which would become a folder of that name', (path) => {
    for (const name of ['DATA_DIR', 'BACKUP_COPY_TO']) {
      expect(() => readEnv({ [name]: path }), name).toThrow(
        `${name} must be a whole path: only a shell knows what ~ or $HOME is.`,
      )
    }
    expect(readEnv({ DATA_DIR: '/srv/ha$at~' }).DATA_DIR).toBe('/srv/ha$at~')
  })

  it('refuses to take the backups for their own copies', () => {
    for (const place of ['/srv/haat/data/backups', '/srv/haat/data/backups/', '/srv/haat/data/../data/backups/more']) {
      const given = { DATA_DIR: '/srv/haat/data', BACKUP_COPY_TO: place }
      expect(() => readEnv(given), place).toThrow('BACKUP_COPY_TO must be another place than /srv/haat/data/backups,')
    }
    expect(() => readEnv({ BACKUP_COPY_TO: './data/backups' })).toThrow('another place')
    for (const place of ['', '/mnt/backups', '/srv/haat/data/backups-too']) {
      expect(readEnv({ DATA_DIR: '/srv/haat/data', BACKUP_COPY_TO: place }).BACKUP_COPY_TO).toBe(place)
    }
  })

  it('takes a token as callers can send it', () => {
    expect(readEnv({ METRICS_TOKEN: ' 0123456789abcdef01234567 ' }).METRICS_TOKEN).toBe('0123456789abcdef01234567')
  })

  it('stops at a host of the content that browsers would fetch nothing from', () => {
    const read = (CONTENT_URL: string, PUBLIC_URL = 'https://shop.example') =>
      readEnv({ NODE_ENV: 'test', PUBLIC_URL, CONTENT_URL }).CONTENT_URL
    expect(() => read('http://cdn.example')).toThrow(/^CONTENT_URL must be https when PUBLIC_URL is: [^\n]*\.$/)
    expect(read('http://cdn.example', 'http://shop.example')).toBe('http://cdn.example')
    expect(read('https://cdn.example')).toBe('https://cdn.example')
  })

  it('keeps origins only: a path or a slash at the end is no part of them', () => {
    const env = readEnv({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://Shop.example/',
      CONTENT_URL: 'https://cdn.example/x/',
    })
    expect(env.PUBLIC_URL).toBe('https://shop.example')
    expect(env.CONTENT_URL).toBe('https://cdn.example')
  })
})

describe('.env.example', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const example = parseEnv(text)

  it('holds every variable and no other, each with a comment above its group', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(EnvSchema.entries).sort())
    for (const paragraph of text.split('\n\n').filter((part) => /^[A-Z]/m.test(part))) expect(paragraph).toMatch(/^#/)
  })

  it('states the defaults: copied as it is, nothing changes', () => {
    expect(readEnv(example)).toEqual(readEnv({}))
    expect(readEnv({ ...example, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  })

  it.each([
    ['.env.example', example],
    [
      'ops/compose/shop.env.example',
      parseEnv(readFileSync(new URL('../../ops/compose/shop.env.example', import.meta.url), 'utf8')),
    ],
  ])('%s, copied as it is, opens no public shop that prints its one-time codes', (_, copied) => {
    for (const open of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://shop.example' }])
      expect(() => readEnv({ ...copied, ...open })).toThrow(/^SMS_PROVIDER must be named/)
  })
})
