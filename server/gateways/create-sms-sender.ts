import { setTimeout as delay } from 'node:timers/promises'
import { parseNotificationTemplates } from '#server/configuration/notification-templates.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/ports.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { consoleSmsSender } from './console-sms-sender.ts'
import { msg91Sender } from './sms/msg91.ts'
import { twilioSender } from './sms/twilio.ts'
import { twoFactorSender } from './sms/two-factor-in.ts'
import { type SmsNetwork, SmsRefused, type SmsSender, type SmsTemplates } from './sms-sender.ts'

/** How long a network takes, until the first message was sent. */
const FIRST_GUESS_MS = 300

interface Options {
  env: Env
  clock: Clock
  print: (line: string) => void
}

/** The configured way to phones; a network that fails again and again is left alone for a while. */
export function createSmsSender({ env, clock, print }: Options): SmsSender {
  if (env.SMS_PROVIDER === 'console') return consoleSmsSender({ dataDir: env.DATA_DIR, clock, print })
  const network = networkSender(env, env.SMS_PROVIDER)
  const breaker = createCircuitBreaker(clock)
  let usualMs = FIRST_GUESS_MS
  return {
    canSend: network.canSend,
    async send(sms) {
      // An answer, and no failure of the network: numbers it does not take would else keep everybody from logging in.
      const refused = await breaker.run(async () => {
        const startedAt = performance.now()
        const no = await network.send(sms).then(() => null, refusalIn)
        usualMs += (performance.now() - startedAt - usualMs) / 8
        return no
      })
      if (refused !== null) throw refused
    },
    pretend: () => delay(usualMs * (0.75 + Math.random() / 2)),
  }
}

function refusalIn(error: unknown): SmsRefused {
  if (error instanceof SmsRefused) return error
  throw error
}

function networkSender(env: Env, provider: 'msg91' | 'twofactor' | 'twilio'): SmsNetwork {
  const templates: SmsTemplates = new Map([
    ...(parseNotificationTemplates(env.SMS_ORDER_TEMPLATES) ?? []),
    ['otp', env.SMS_OTP_TEMPLATE],
  ])
  switch (provider) {
    case 'msg91':
      return msg91Sender({ authKey: env.MSG91_AUTH_KEY, templates })
    case 'twofactor':
      return twoFactorSender({ apiKey: env.TWOFACTOR_API_KEY, sender: env.TWOFACTOR_SENDER, templates })
    case 'twilio':
      return twilioSender({
        accountSid: env.TWILIO_ACCOUNT_SID,
        authToken: env.TWILIO_AUTH_TOKEN,
        from: env.TWILIO_FROM,
      })
  }
}
