import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { orderRefundsQueryOptions } from '#src/features/refunds/queries.ts'
import { returnsQueryOptions } from '#src/features/returns/queries.ts'
import ReturnForm from '#src/features/returns/return-form.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { isPageInUse } from '#src/pwa/page-in-use.ts'
import { press } from '#tests/support/keyboard.ts'
import { type Mounted, type, untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'
import { file, photo } from '#tests/support/small-files.ts'

const TOO_MANY = 'At most 4 photos'
const PREPARING = 'Getting your photos ready'
const NO_PHOTO = 'Photos must be JPEG, PNG or WebP'

let page: Mounted
/** The paths of what was sent. */
let sent: string[]

async function open(own: Partial<Order> = {}) {
  const order = orderOf({
    _id: 'o1',
    orderStatus: 'completed',
    returnableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    orderDetails: [orderedLine('a', 1)],
    ...own,
  })
  page = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, [
    [orderQueryOptions('o1').queryKey, order],
    [returnsQueryOptions({ orderId: 'o1' }).queryKey, { returns: [], next: null }],
    [orderRefundsQueryOptions('o1').queryKey, { refunds: [], payee: null }],
  ])
}

/** Every call is answered so; the body of a request with photos is no JSON. */
function answerWith(status: number, body: object) {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(new URL(request.url).pathname)
    return Response.json(body, { status })
  })
}

const previews = () => page.host.querySelectorAll('.photo-previews img, .photo-previews button').length / 2
const errors = () => [...page.host.querySelectorAll('.error')].map((one) => one.textContent)
const named = (name: string) => {
  const field = page.host.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!field) throw new Error(`no field: ${name}`)
  return field
}
const focusedName = () => document.activeElement?.getAttribute('name')

function choose(...files: File[]) {
  const input = page.host.querySelector('input[type=file]')
  if (!input) throw new Error('no field for photos')
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const untilChosen = (files: File[], check: () => void) => untilShown(() => choose(...files), check)

async function describeProblem() {
  const area = page.host.querySelector('textarea')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(area, 'The jar came broken and leaked')
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  sent = []
  answerWith(500, {})
})
afterEach(async () => {
  await page.unmount()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('the photos of a return', () => {
  it('beyond the fourth none is taken, and the sentence says so', { tags: ['OPEN-61'] }, async () => {
    await open()
    await untilChosen([photo(1)], () => expect(page.host.textContent).toContain(PREPARING))
    await untilChosen([2, 3, 4, 5, 6].map(photo), () => {
      expect(errors()).toEqual([TOO_MANY])
      // Each is shown once it is read, perhaps after the sentence about the fifth.
      expect(previews()).toBe(4)
    })
    expect(page.host.textContent).not.toContain(PREPARING)
    expect(page.host.querySelectorAll('.photo-previews > li')).toHaveLength(4)
  })

  it.each([
    ['a document', file('bill.pdf', 'application/pdf', [0x25, 0x50, 0x44, 0x46])],
    ['a file that only bears the name of a photo', file('note.jpg', 'image/jpeg', [0x4d, 0x5a, 0x20, 0x21])],
  ])('%s is refused when it is chosen, beside a photo that is taken', { tags: ['OPEN-61'] }, async (_, wrong) => {
    await open()
    await untilChosen([wrong, photo(1)], () => {
      expect(errors()).toEqual([NO_PHOTO])
      expect(previews()).toBe(1)
    })
    await untilChosen([photo(2)], () => expect(previews()).toBe(2))
    expect(errors()).toEqual([])
  })

  it('the same photo chosen twice is sent once', async () => {
    const jar = photo(1)
    await open()
    await untilChosen([jar], () => expect(previews()).toBe(1))
    await untilChosen([jar, photo(2)], () => expect(previews()).toBe(2))
    expect(page.host.querySelectorAll('.photo-previews > li')).toHaveLength(2)
  })

  it('a new version does not reload the page over them', { tags: ['PWA-77'] }, async () => {
    await open()
    await untilChosen([photo(1)], () => expect(previews()).toBe(1))
    expect(isPageInUse()).toBe(true)
    await act(async () => press('Remove photo 1'))
    expect(isPageInUse()).toBe(false)
  })

  it('when one is taken away the keyboard stays among them', async () => {
    await open()
    await untilChosen([photo(1), photo(2)], () => expect(previews()).toBe(2))
    const [away] = page.host.querySelectorAll<HTMLButtonElement>('.photo-previews button')
    away?.focus()
    await untilShown(
      () => away?.click(),
      () => expect(previews()).toBe(1),
    )
    expect(document.activeElement?.contains(page.host.querySelector('.photo-previews'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it.each([
    ['PNG', 'image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['WebP', 'image/webp', [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0))],
  ])('a %s that the browser cannot open is left to the server', async (_, kind, bytes) => {
    await open()
    await untilChosen([file('jar', kind, bytes)], () => expect(previews()).toBe(1))
    expect(errors()).toEqual([])
  })

  it('a photo that the server refuses brings the focus to the photos', async () => {
    await open({ paymentMethod: 'online_payment' })
    await act(async () => named('reason-a').click())
    await describeProblem()
    await untilChosen([photo(1)], () => expect(previews()).toBe(1))
    answerWith(400, { message: 'no', code: 'INVALID_FIELDS', requestId: 'r1', fields: { images: 'Damaged' } })
    await untilShown(
      () => press('Send request'),
      () => expect(errors()).toEqual(['Damaged']),
    )
    expect(document.activeElement?.textContent).toContain('Damaged')
    expect(document.activeElement?.textContent).toContain('Add photos')
    // The photo may be sent once more: what the server could not read may have been cut off on the way.
    await untilShown(
      () => press('Send request'),
      () => expect(sent).toHaveLength(2),
    )
  })

  it('a file refused after the press holds the request back, and the focus goes there', async () => {
    await open({ paymentMethod: 'online_payment' })
    await act(async () => named('reason-a').click())
    await describeProblem()
    await untilShown(
      () => {
        choose(file('bill.pdf', 'application/pdf', [0x25]))
        press('Send request')
      },
      () => {
        expect(errors()).toEqual([NO_PHOTO])
        expect(document.activeElement?.textContent).toContain(NO_PHOTO)
      },
    )
    expect(sent).toEqual([])
  })
})

describe('what is wrong with a request for a return', () => {
  it('is said all at one press, and the first of it on the page has the focus', async () => {
    await open()
    await act(async () => press('Send request'))
    const reason = 'Please choose a reason'
    const words = 'Please describe the problem in at least 10 characters'
    const upi = 'Please enter your UPI id'
    expect(errors()).toEqual([reason, words, upi])
    expect(focusedName()).toBe('reason-a')
    await act(async () => named('reason-a').click())
    await act(async () => press('Send request'))
    expect(errors()).toEqual([words, upi])
    expect(focusedName()).toBe('description')
    // It is marked, and its sentence is what the field points to.
    const field = page.host.querySelector('[aria-invalid=true][name=description]')
    expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
    await describeProblem()
    await act(async () => press('Send request'))
    expect(errors()).toEqual([upi])
    expect(focusedName()).toBe('upiId')
    await type(named('upiId'), 'sita.rao@okaxis')
    await untilShown(
      () => press('Send request'),
      () => expect(sent).toEqual(['/api/orders/o1/refund-payee']),
    )
  })

  it('of several items the first without a reason has the focus, or the first item where none is chosen', async () => {
    await open({ orderDetails: ['a', 'b', 'c'].map((id) => orderedLine(id, 1)) })
    await act(async () => press('Send request'))
    expect(document.activeElement).toBe(named('item'))
    await act(async () => press('Choose all'))
    await act(async () => named('reason-a').click())
    await act(async () => press('Send request'))
    expect(focusedName()).toBe('reason-b')
  })
})

it.each([
  [2, true],
  [1, false],
])('of an item bought %i times the form says that it can be asked for only once: %s', async (bought, isSaid) => {
  await open({ orderDetails: [orderedLine('a', bought)] })
  const said = page.host.textContent?.includes('You can ask only once for each item')
  expect(said).toBe(isSaid)
})

describe('a request without an answer', () => {
  it('goes again under its key; one changed meanwhile is another, and what was asked for leaves the form', async () => {
    const keys: (string | null)[] = []
    await open({ paymentMethod: 'online_payment', orderDetails: ['a', 'b'].map((id) => orderedLine(id, 1)) })
    const answers: ((path: string) => Response)[] = []
    vi.stubGlobal('fetch', async ({ method, url, headers }: Request) => {
      if (method === 'GET') return Response.json({ returns: [{ productId: 'a' }], next: null })
      keys.push(headers.get('idempotency-key'))
      const answer = answers.shift()
      if (!answer) throw new TypeError('the network is gone')
      return answer(url)
    })
    const untilSent = async (times: number) => {
      await untilShown(
        () => press('Send request'),
        () => expect(keys).toHaveLength(times),
      )
      await untilShown(
        () => {},
        () => expect(page.host.textContent).toContain('Send request'),
      )
    }
    await act(async () => named('item').click())
    await act(async () => named('reason-a').click())
    await describeProblem()
    await untilSent(1)
    await untilSent(2)
    expect(keys[1]).toBe(keys[0])
    await act(async () => page.host.querySelectorAll<HTMLElement>('[name=item]')[1]?.click())
    await act(async () => named('reason-b').click())
    answers.push(() => Response.json({ message: 'Asked before', code: 'CONFLICT', requestId: 'r1' }, { status: 409 }))
    await untilSent(3)
    expect(keys[2]).not.toBe(keys[0])
    await untilShown(
      () => {},
      () => expect(page.host.querySelector('[name="reason-a"]')).toBeNull(),
    )
    expect(named('reason-b')).toBeDefined()
    expect(page.host.textContent).toContain('Asked before')
  })

  it('is another one with a photo more, fewer or in the place of another', async () => {
    const keys: (string | null)[] = []
    await open({ paymentMethod: 'online_payment' })
    vi.stubGlobal('fetch', async ({ headers }: Request) => {
      keys.push(headers.get('idempotency-key'))
      throw new TypeError('the network is gone')
    })
    await act(async () => named('reason-a').click())
    await describeProblem()
    const untilSent = (times: number) =>
      untilShown(
        () => press('Send request'),
        () => expect([keys.length, page.host.textContent?.includes('Send request')]).toEqual([times, true]),
      )
    await untilChosen([photo(1)], () => expect(previews()).toBe(1))
    await untilSent(1)
    await untilSent(2)
    await untilChosen([photo(2)], () => expect(previews()).toBe(2))
    await untilSent(3)
    await act(async () => press('Remove photo 1'))
    await untilSent(4)
    await act(async () => press('Remove photo 1'))
    await untilChosen([photo(3)], () => expect(previews()).toBe(1))
    await untilSent(5)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(4)
  })
})
