import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { consoleSmsSender, ORDER_MESSAGES, SMS_OUTBOX } from '#server/gateways/console-sms-sender.ts'

it('prints each message and appends it to an outbox only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const printed: string[] = []
  const sender = consoleSmsSender({ dataDir, clock: { now: () => 0 }, print: (line) => printed.push(line) })
  const text = '1234 is your OTP.\n\n@shop.example #1234'
  await sender.send({ kind: 'otp', phone: '+919876543210', text, otp: '1234' })
  await sender.send({ kind: 'otp', phone: '+919876543211', text, otp: '1234' })
  const lines = (await readFile(join(dataDir, SMS_OUTBOX), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toEqual({ at: '1970-01-01T00:00:00.000Z', to: '+919876543210', text, otp: '1234' })
  expect(printed[0]).toBe('SMS to +919876543210: 1234 is your OTP. @shop.example #1234')
  expect((await stat(join(dataDir, SMS_OUTBOX))).mode & 0o077).toBe(0)
})

it('keeps messages about orders apart from the codes, each id once, also across a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const start = () => consoleSmsSender({ dataDir, clock: { now: () => 0 }, print: () => {} })
  const sms = { kind: 'placed', phone: '+919876543210', text: 'Haat: placed.', values: ['HT-1'], id: 'n1' } as const
  await start().send(sms)
  await start().send(sms)
  await start().send({ ...sms, id: 'n2' })
  const lines = (await readFile(join(dataDir, ORDER_MESSAGES), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ id: 'n1', to: '+919876543210' }, { id: 'n2' }])
})
