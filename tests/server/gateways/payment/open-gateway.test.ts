import { afterEach, expect, it, vi } from 'vitest'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()
const FIRST = { PHONEPE_MERCHANT_ID: 'MERCHANT1', PHONEPE_SALT_KEY: 'salt' }
const SECOND = {
  PHONEPE_CLIENT_ID: 'CLIENT1',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_WEBHOOK_USERNAME: 'hook',
  PHONEPE_WEBHOOK_PASSWORD: 'word',
}

afterEach(() => vi.unstubAllGlobals())

/** The company that these settings open, and where its first call of a payment goes. */
async function opened(settings: Readonly<Record<string, string>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    throw new TypeError('no network here')
  })
  const { payments, sandbox } = testDeps(await open(), settings)
  await payments?.status('T1').catch(() => undefined)
  return { company: payments && [payments.provider, payments.merchantId], isSandbox: sandbox !== null, asked }
}

it('a merchant of the first API is asked at its live address, and nobody plays the company', async () => {
  expect(await opened(FIRST)).toEqual({
    company: ['phonepe-v1', 'MERCHANT1'],
    isSandbox: false,
    asked: ['https://api.phonepe.com/apis/hermes/pg/v1/status/MERCHANT1/T1'],
  })
})

it('a client of the second API is asked at its live address, and nobody plays the company', async () => {
  expect(await opened(SECOND)).toEqual({
    company: ['phonepe-v2', 'CLIENT1'],
    isSandbox: false,
    asked: ['https://api.phonepe.com/apis/identity-manager/v1/oauth/token'],
  })
})

it('the address that is set counts for either API', async () => {
  const PHONEPE_BASE_URL = 'https://api-preprod.phonepe.com/apis/pg-sandbox'
  expect((await opened({ ...FIRST, PHONEPE_BASE_URL })).asked).toEqual([
    `${PHONEPE_BASE_URL}/pg/v1/status/MERCHANT1/T1`,
  ])
  expect((await opened({ ...SECOND, PHONEPE_BASE_URL })).asked).toEqual([`${PHONEPE_BASE_URL}/v1/oauth/token`])
})

it('without a merchant the server plays the company itself, or takes no online payment', async () => {
  expect(await opened({})).toEqual({ company: ['phonepe-v1', 'HAATSANDBOX'], isSandbox: true, asked: [] })
  expect(await opened({ PAYMENT_SANDBOX: 'off' })).toEqual({ company: null, isSandbox: false, asked: [] })
})
