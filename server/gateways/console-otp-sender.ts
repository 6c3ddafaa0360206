import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/deps.ts'
import type { OtpSender } from './otp-sender.ts'

/** Where codes can be read when no SMS network is configured; one JSON object a line. */
export const SMS_OUTBOX = 'sms-outbox.jsonl'

/**
 * Sends nothing: prints each message and appends `{ at, to, text, otp }` to DATA_DIR/sms-outbox.jsonl, which only the
 * shop's own user may read.
 */
export function consoleOtpSender(options: { dataDir: string; clock: Clock; print: (line: string) => void }): OtpSender {
  return {
    async send({ phone, text, otp }) {
      const line = JSON.stringify({ at: new Date(options.clock.now()).toISOString(), to: phone, text, otp })
      await mkdir(options.dataDir, { recursive: true })
      await appendFile(join(options.dataDir, SMS_OUTBOX), `${line}\n`, { mode: 0o600 })
      options.print(`SMS to ${phone}: ${text.replaceAll('\n', ' ').replaceAll('  ', ' ')}`)
    },
  }
}
