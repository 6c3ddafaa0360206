import { describe, expect, it } from 'vitest'
import { parseNotificationTemplates } from '#server/configuration/notification-templates.ts'
import { msg91Sender } from '#server/gateways/sms/msg91.ts'
import { twilioSender } from '#server/gateways/sms/twilio.ts'
import { twoFactorSender } from '#server/gateways/sms/two-factor-in.ts'
import { type Sms, type SmsNetwork, SmsNetworkError, SmsRefused } from '#server/gateways/sms-sender.ts'
import { fakeHttp } from '#tests/support/fake-http.ts'

const CODE: Sms = { kind: 'otp', phone: '+919876543210', text: '1234 is your OTP.', otp: '1234' }
const PLACED: Sms = {
  kind: 'placed',
  phone: '+919876543210',
  text: 'Haat: Your order HT-1234567 over ₹356.00 is placed.',
  values: ['HT-1234567', '₹356.00'],
  id: 'n1',
}
const templates = new Map<Sms['kind'], string>([
  ['otp', 'code-template'],
  ['placed', 'placed-template'],
])

const networks: {
  name: string
  make: (baseUrl: string) => SmsNetwork
  yes: string
  no: string
  secret: string
}[] = [
  {
    name: 'MSG91',
    make: (baseUrl) => msg91Sender({ authKey: 'the-auth-key', templates, baseUrl }),
    yes: '{"type":"success","request_id":"r"}',
    no: '{"type":"error","message":"template not found for 919876543210"}',
    secret: 'the-auth-key',
  },
  {
    name: '2Factor',
    make: (baseUrl) => twoFactorSender({ apiKey: 'the-api-key', sender: 'HAATIN', templates, baseUrl }),
    yes: '{"Status":"Success","Details":"s"}',
    no: '{"Status":"Error","Details":"Invalid phone 9876543210"}',
    secret: 'the-api-key',
  },
  {
    name: 'Twilio',
    make: (baseUrl) => twilioSender({ accountSid: 'AC1', authToken: 'the-token', from: '+15005550006', baseUrl }),
    yes: '{"sid":"SM1","status":"queued"}',
    no: '{"sid":"SM1","status":"failed"}',
    secret: 'the-token',
  },
]

describe.each(networks)('$name', ({ make, yes, no, secret }) => {
  it('is done when the network says yes', async () => {
    const { heard, baseUrl } = await fakeHttp(() => ({ status: 200, body: yes }))
    await make(baseUrl).send(CODE)
    await make(baseUrl).send(PLACED)
    expect(heard).toHaveLength(2)
  })

  it.each<[string, () => { status: number; body?: string } | 'hang up']>([
    ['a no', () => ({ status: 200, body: no })],
    ['a refusal', () => ({ status: 401, body: no })],
    ['a failure', () => ({ status: 503, body: '<html>' })],
    ['no JSON', () => ({ status: 200, body: 'OK' })],
    ['a redirect', () => ({ status: 302 })],
    ['a broken line', () => 'hang up' as const],
  ])('fails on %s, and names neither key nor phone', async (_, answer) => {
    const { baseUrl } = await fakeHttp(answer)
    const error = await make(baseUrl)
      .send(CODE)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    const said = String((error as Error).stack) + String((error as Error).cause)
    expect(said).not.toContain(secret)
    expect(said).not.toContain('9876543210')
  })

  // A refused message costs whoever named the number; trouble between the shop and its network costs nobody.
  it.each([
    [400, true],
    [404, true],
    [422, true],
    [499, true],
    [401, false],
    [403, false],
    [408, false],
    [425, false],
    [429, false],
    [500, false],
    [503, false],
  ])('that answers %i refuses this message: %s', async (status, isRefused) => {
    // A yes in the body does not make up for the status.
    for (const body of [no, yes]) {
      const { baseUrl } = await fakeHttp(() => ({ status, body }))
      const error: unknown = await make(baseUrl)
        .send(CODE)
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(SmsNetworkError)
      expect(error instanceof SmsRefused).toBe(isRefused)
    }
  })
})

describe('what each network is sent', () => {
  it('MSG91: OTP v5 with the key in a header, a flow for orders', async () => {
    const { heard, baseUrl } = await fakeHttp(() => ({ status: 200, body: '{"type":"success"}' }))
    const sender = msg91Sender({ authKey: 'the-auth-key', templates, baseUrl })
    await sender.send(CODE)
    await sender.send(PLACED)
    const [code, placed] = heard
    expect([code?.method, code?.url.pathname, code?.headers.authkey]).toEqual(['POST', '/api/v5/otp', 'the-auth-key'])
    expect(Object.fromEntries(code?.url.searchParams ?? [])).toEqual({
      template_id: 'code-template',
      mobile: '919876543210',
      otp: '1234',
      otp_expiry: '5',
    })
    expect(placed?.url.pathname).toBe('/api/v5/flow')
    expect(JSON.parse(placed?.body ?? '')).toEqual({
      template_id: 'placed-template',
      recipients: [{ mobiles: '919876543210', VAR1: 'HT-1234567', VAR2: '₹356.00' }],
    })
    expect(sender.canSend('placed')).toBe(true)
    expect(sender.canSend('dispatched')).toBe(false)
  })

  it('2Factor: the code in the path, orders as a transactional message', async () => {
    const { heard, baseUrl } = await fakeHttp(() => ({ status: 200, body: '{"Status":"Success"}' }))
    const sender = twoFactorSender({ apiKey: 'the-api-key', sender: 'HAATIN', templates, baseUrl })
    await sender.send(CODE)
    await sender.send(PLACED)
    const [code, placed] = heard
    expect(code?.url.pathname).toBe('/API/V1/the-api-key/SMS/919876543210/1234/code-template')
    expect(placed?.url.pathname).toBe('/API/V1/the-api-key/ADDON_SERVICES/SEND/TSMS')
    expect(Object.fromEntries(new URLSearchParams(placed?.body))).toEqual({
      From: 'HAATIN',
      To: '919876543210',
      TemplateName: 'placed-template',
      VAR1: 'HT-1234567',
      VAR2: '₹356.00',
    })
    expect([sender.canSend('otp'), sender.canSend('cancelled')]).toEqual([true, false])
  })

  it('Twilio: the text as it reads, from a number or a messaging service', async () => {
    const { heard, baseUrl } = await fakeHttp(() => ({ status: 201, body: '{"sid":"SM1","status":"queued"}' }))
    const account = { accountSid: 'AC1', authToken: 'the-token', baseUrl }
    await twilioSender({ ...account, from: '+15005550006' }).send(CODE)
    await twilioSender({ ...account, from: 'MG77' }).send(PLACED)
    const [code, placed] = heard.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(heard[0]?.url.pathname).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:the-token').toString('base64')}`)
    expect(code).toEqual({ To: '+919876543210', From: '+15005550006', Body: CODE.text })
    expect(placed).toEqual({ To: '+919876543210', MessagingServiceSid: 'MG77', Body: PLACED.text })
  })
})

it('reads the list of templates, and refuses one with a mistake', () => {
  expect(parseNotificationTemplates('')).toEqual(new Map())
  expect(parseNotificationTemplates('placed=1107, dispatched=A-b_8')).toEqual(
    new Map([
      ['placed', '1107'],
      ['dispatched', 'A-b_8'],
    ]),
  )
  for (const bad of ['placed', 'placed=', 'teleported=1', 'otp=1', 'placed=1;dispatched=2']) {
    expect(parseNotificationTemplates(bad), bad).toBeNull()
  }
})
