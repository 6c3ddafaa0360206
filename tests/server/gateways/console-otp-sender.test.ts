import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { consoleOtpSender, SMS_OUTBOX } from '#server/gateways/console-otp-sender.ts'

it('prints each message and appends it to an outbox only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const printed: string[] = []
  const sender = consoleOtpSender({ dataDir, clock: { now: () => 0 }, print: (line) => printed.push(line) })
  const text = '1234 is your OTP.\n\n@shop.example #1234'
  await sender.send({ phone: '+919876543210', text, otp: '1234' })
  await sender.send({ phone: '+919876543211', text, otp: '1234' })
  const lines = (await readFile(join(dataDir, SMS_OUTBOX), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toEqual({ at: '1970-01-01T00:00:00.000Z', to: '+919876543210', text, otp: '1234' })
  expect(printed[0]).toBe('SMS to +919876543210: 1234 is your OTP. @shop.example #1234')
  expect((await stat(join(dataDir, SMS_OUTBOX))).mode & 0o077).toBe(0)
})
