import { type SmsNetwork, SmsRefused, type SmsTemplates } from '../sms-sender.ts'
import { callNetwork, withoutPlus } from './network-call.ts'

export interface TwoFactorSettings {
  apiKey: string
  /** The six letters the message comes from. */
  sender: string
  templates: SmsTemplates
  /** Another address than 2Factor's own, for tests. */
  baseUrl?: string
}

/** 2Factor: its key is part of every address. */
export function twoFactorSender(settings: TwoFactorSettings): SmsNetwork {
  const { apiKey, sender, templates, baseUrl = 'https://2factor.in' } = settings

  async function call(path: readonly string[], init: RequestInit): Promise<void> {
    const url = new URL(`/API/V1/${[apiKey, ...path].map(encodeURIComponent).join('/')}`, baseUrl)
    const answer = await callNetwork('2Factor', url, init)
    if (answer.Status !== 'Success') throw new SmsRefused('2Factor refused the message')
  }

  return {
    canSend: (kind) => templates.has(kind),
    async send(sms) {
      const mobile = withoutPlus(sms.phone)
      const template = templates.get(sms.kind) ?? ''
      if (sms.kind === 'otp') return await call(['SMS', mobile, sms.otp, template], { method: 'GET' })
      const body = new URLSearchParams({ From: sender, To: mobile, TemplateName: template })
      for (const [index, value] of sms.values.entries()) body.set(`VAR${index + 1}`, value)
      return await call(['ADDON_SERVICES', 'SEND', 'TSMS'], { method: 'POST', body })
    },
  }
}
