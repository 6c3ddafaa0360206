import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/ports.ts'
import type { SmsSender } from './sms-sender.ts'

/** Where codes can be read when no SMS network is configured; one JSON object a line. */
export const SMS_OUTBOX = 'sms-outbox.jsonl'
/** The same for messages about orders, apart so that the newest line of the other file is always a code. */
export const ORDER_MESSAGES = 'order-messages.jsonl'

/**
 * Sends nothing: prints each message and appends it to a file of DATA_DIR that only the shop's own user may read, codes as
 * `{ at, to, text, otp }`, messages about orders as `{ at, to, text, kind, id }`.
 */
export function consoleSmsSender(options: { dataDir: string; clock: Clock; print: (line: string) => void }): SmsSender {
  const codes = join(options.dataDir, SMS_OUTBOX)
  const messages = join(options.dataDir, ORDER_MESSAGES)
  /** Ids in the file of messages; read once, because a process before this one may have ended between two steps. */
  let written: Promise<Set<string>> | undefined

  return {
    canSend: () => true,
    pretend: async () => undefined,
    async send(sms) {
      const { phone, text } = sms
      const line = { at: new Date(options.clock.now()).toISOString(), to: phone, text }
      await mkdir(options.dataDir, { recursive: true })
      if (sms.kind === 'otp') await append(codes, { ...line, otp: sms.otp })
      else {
        written ??= idsIn(messages)
        const known = await written
        if (known.has(sms.id)) return
        await append(messages, { ...line, kind: sms.kind, id: sms.id })
        known.add(sms.id)
      }
      options.print(`SMS to ${phone}: ${text.replaceAll('\n', ' ').replaceAll('  ', ' ')}`)
    },
  }
}

const append = (file: string, line: object) => appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })

async function idsIn(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return new Set([...text.matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id ?? ''))
}
