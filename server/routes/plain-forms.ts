import type { Context, Hono } from 'hono'
import { submitContact as contactCall, subscribeNewsletter as newsletterCall } from '#domain/contract/contact.ts'
import { checkDelivery as deliveryCall } from '#domain/contract/delivery.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { PLAIN_FORMS } from '#domain/contract/plain-forms.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { plainFormText as text } from '#domain/messages/en/plain-forms.ts'
import { writtenMessages } from '#domain/messages/en/written.ts'
import { submitContact } from '#server/commands/forms/submit-contact.ts'
import { subscribeNewsletter } from '#server/commands/forms/subscribe-newsletter.ts'
import { checkDelivery } from '#server/commands/orders/look-up-delivery.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { type PlainAnswer, plainPage } from '#server/render/plain-answer.ts'
import { shopConfig } from '../../shop.config.ts'
import { boundedText } from './bounded-chunks.ts'
import type { HttpEnv } from './http-env.ts'
import type { MountOptions } from './mount.ts'
import { JSON_LIMIT_BYTES } from './read-body.ts'

interface Options extends Pick<MountOptions, 'count'> {
  deps: Deps
  /** The built index.html, in whose look the answers come. */
  shell: string
}

const BACK = {
  contact: { path: '/contact-us', words: text.contact.back },
  newsletter: { path: '/', words: text.newsletter.back },
  pinCode: { path: '/shop/all', words: text.pinCode.back },
}
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The forms that a browser without scripts sends: the same commands, limits and checks as the calls of the client, each
 * answered with a page of a few sentences. Nobody is logged in here: everything counts as sent by a visitor.
 */
export function mountPlainForms(app: Hono<HttpEnv>, { deps, shell, count }: Options): void {
  const { env, database } = deps
  const about = { shopName: shopConfig.name, publicUrl: env.PUBLIC_URL }

  async function answer(
    c: Context<HttpEnv>,
    form: keyof typeof PLAIN_FORMS,
    call: Endpoint,
    work: () => Promise<string[]>,
  ): Promise<Response> {
    c.set('route', PLAIN_FORMS[form])
    const page = (said: Omit<PlainAnswer, 'back'>, status: number, more: Record<string, string> = {}) =>
      new Response(plainPage(shell, { ...said, back: BACK[form] }, about), { status, headers: { ...HEADERS, ...more } })
    try {
      await count(call, { subjectId: '', network: c.get('network') })
      return page({ title: text[form].title, lines: await work() }, 200)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const wait = error.retryAfterSeconds
      const lines = error.fields === undefined ? [error.message] : Object.values(error.fields)
      return page(
        { title: text.refused, lines },
        error.status,
        wait === undefined ? {} : { 'retry-after': String(wait) },
      )
    }
  }

  /** The fields of a form of this shop's own pages. Throws FORBIDDEN, UNSUPPORTED_TYPE, TOO_LARGE, BAD_REQUEST. */
  async function sent(c: Context<HttpEnv>): Promise<Record<string, string>> {
    if (c.req.header('origin') !== new URL(env.PUBLIC_URL).origin) {
      throw new Refusal('FORBIDDEN', errorMessages.badRequest)
    }
    const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
    if (type !== FORM_TYPE) throw new Refusal('UNSUPPORTED_TYPE', errorMessages.unsupportedType(FORM_TYPE))
    const fields = Object.fromEntries(new URLSearchParams(await boundedText(c.req.raw.body, JSON_LIMIT_BYTES)))
    if (Object.values(fields).some((value) => value.includes('\0'))) {
      throw new Refusal('BAD_REQUEST', errorMessages.badRequest)
    }
    return fields
  }

  app.post(PLAIN_FORMS.contact, (c) =>
    answer(c, 'contact', contactCall, async () => {
      const { fullName = '', email = '', phoneNumber = '', message = '' } = await sent(c)
      await submitContact(deps, { fullName, email, phoneNumber, message, network: c.get('network') })
      return [writtenMessages.contactSent]
    }),
  )

  app.post(PLAIN_FORMS.newsletter, (c) =>
    answer(c, 'newsletter', newsletterCall, async () => {
      const { email = '' } = await sent(c)
      return [await subscribeNewsletter(deps, { email, network: c.get('network') })]
    }),
  )

  app.get(PLAIN_FORMS.pinCode, (c) =>
    answer(c, 'pinCode', deliveryCall, async () => {
      const { message, city, state } = await checkDelivery(database.read, c.req.query('pinCode') ?? '')
      const place = [city, state].filter(Boolean).join(', ')
      return place === '' ? [message] : [message, place]
    }),
  )
}
