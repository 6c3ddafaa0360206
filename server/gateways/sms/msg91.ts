import { type SmsNetwork, SmsRefused, type SmsTemplates } from '../sms-sender.ts'
import { callNetwork, withoutPlus } from './network-call.ts'

const OTP_MINUTES = '5'

export interface Msg91Settings {
  authKey: string
  templates: SmsTemplates
  /** Another address than MSG91's own, for tests. */
  baseUrl?: string
}

/** MSG91 v5: codes through its OTP call, everything else as a flow. */
export function msg91Sender({ authKey, templates, baseUrl = 'https://control.msg91.com' }: Msg91Settings): SmsNetwork {
  async function call(path: string, query: Record<string, string>, body: unknown): Promise<void> {
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams(query).toString()
    const headers = { authkey: authKey, 'content-type': 'application/json' }
    const answer = await callNetwork('MSG91', url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.type !== 'success') throw new SmsRefused('MSG91 refused the message')
  }

  return {
    canSend: (kind) => templates.has(kind),
    async send(sms) {
      const mobile = withoutPlus(sms.phone)
      const template = templates.get(sms.kind) ?? ''
      if (sms.kind === 'otp') {
        const query = { template_id: template, mobile, otp: sms.otp, otp_expiry: OTP_MINUTES }
        await call('/api/v5/otp', query, {})
      } else {
        const values = Object.fromEntries(sms.values.map((value, index) => [`VAR${index + 1}`, value]))
        await call('/api/v5/flow', {}, { template_id: template, recipients: [{ mobiles: mobile, ...values }] })
      }
    },
  }
}
