import { type SmsNetwork, SmsRefused } from '../sms-sender.ts'
import { callNetwork } from './network-call.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number with country code, or the id of a messaging service (MG...). */
  from: string
  /** Another address than Twilio's own, for tests. */
  baseUrl?: string
}

/** Twilio's Messages call, which takes the text as it reads. */
export function twilioSender(settings: TwilioSettings): SmsNetwork {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com' } = settings
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const origin = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'

  return {
    canSend: () => true,
    async send({ phone, text }) {
      const body = new URLSearchParams({ To: phone, [origin]: from, Body: text })
      const answer = await callNetwork('Twilio', url, { method: 'POST', headers: { authorization }, body })
      const isTaken = typeof answer.sid === 'string' && answer.status !== 'failed' && answer.status !== 'undelivered'
      if (!isTaken) throw new SmsRefused('Twilio refused the message')
    },
  }
}
