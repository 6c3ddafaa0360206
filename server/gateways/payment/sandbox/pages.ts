import type { Context, Hono } from 'hono'
import { paise } from '#domain/money.ts'
import type { SandboxPaymentRow } from '#server/db/tables.ts'
import { decideSandboxPayment, findSandboxPage } from '#server/repositories/sandbox-gateway.ts'
import { callBack } from './callback.ts'
import { closedPage, hostedPage, hostedPageStyle } from './hosted-page.ts'
import { SANDBOX_PATH, type SandboxGateway, type SandboxOptions } from './sandbox.ts'

const SLOW_BANK_MS = 20_000
const STYLE_URL = `${SANDBOX_PATH}/style.css`

/** The page on which a shopper pays or does not, and what follows from the button pressed there. */
export function addPages(app: Hono, options: SandboxOptions, gateway: SandboxGateway): void {
  const { database, clock, publicUrl } = options
  const unknownPage = (c: Context) => c.html(closedPage({ backUrl: publicUrl, styleUrl: STYLE_URL }), 404)

  app.get('/style.css', (c) => c.body(hostedPageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/pay/:pageToken', async (c) => {
    const payment = await findSandboxPage(database.read, c.req.param('pageToken'))
    if (!payment) return unknownPage(c)
    if (payment.decision !== 'none' || payment.expires_at <= clock.now()) {
      return c.html(closedPage({ backUrl: payment.redirect_url, styleUrl: STYLE_URL }))
    }
    return c.html(openPage(payment, options))
  })

  app.post('/pay/:pageToken', async (c) => {
    const pageToken = c.req.param('pageToken')
    const { decision } = await c.req.parseBody()
    const payment = await findSandboxPage(database.read, pageToken)
    if (!payment) return unknownPage(c)
    const now = clock.now()
    const isOpen = payment.decision === 'none' && now < payment.expires_at
    if (isOpen && (decision === 'pay' || decision === 'pay_slowly' || decision === 'fail')) {
      const settlesAt = decision === 'pay_slowly' ? now + SLOW_BANK_MS : now
      const choice = decision === 'fail' ? 'fail' : 'pay'
      await database.write((tx) => decideSandboxPayment(tx, pageToken, { decision: choice, settles_at: settlesAt }))
      if (settlesAt === now) await callBack(options, gateway, payment.transaction_id)
    }
    return c.redirect(payment.redirect_url, 303)
  })
}

function openPage(payment: SandboxPaymentRow, { shopName, publicUrl }: SandboxOptions) {
  const until = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  return hostedPage({
    shopName,
    amount: paise(payment.amount_paise),
    transactionId: payment.transaction_id,
    until: until.format(payment.expires_at),
    action: `${SANDBOX_PATH}/pay/${payment.page_token}`,
    shopUrl: publicUrl,
    styleUrl: STYLE_URL,
  })
}
