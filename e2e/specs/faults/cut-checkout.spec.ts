import type { Page } from '@playwright/test'
import { runsOf } from '#tests/support/campaign.ts'
import { type Place, test } from '../../fixtures/interrupted-shop.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { expect } from '../../fixtures/test.ts'

// On a first visit the worker may not be there yet: what the order's page needs must be all the same.
test.use({ serviceWorkers: 'block' })

const ORDER = 'POST /api/orders'
const ROUNDS = runsOf(1, 50)

type Cut = Place & { next: 'press again' | 'start again' | 'nothing' }

/** Before the call, while it is answered, and after its last byte; each round at another byte. */
const cutsOf = (round: number): Cut[] => {
  const next = round % 4 < 2 ? 'press again' : 'start again'
  return [
    { in: 'question', share: (round % 2) / 2, next },
    { in: 'answer', share: round === 0 ? 0.5 : round / ROUNDS, next },
    { in: 'answer', share: 1, next: 'nothing' },
  ]
}

/** From the shelf to the press that places the order, to an address of its own. */
async function fillCheckout(shop: Shop, address: string, phoneNumber: string): Promise<void> {
  const popup = await shop.goToCheckout()
  const phone = popup.getByRole('button', { name: 'Send OTP' })
  const street = popup.getByLabel('Address', { exact: true })
  await expect(phone.or(street)).toBeVisible()
  if (await phone.isVisible()) {
    await shop.logIn(phoneNumber)
    await popup.getByLabel('Full name').fill('Meera Joshi')
    await popup.getByLabel('Email').fill('meera@haat.in')
  }
  await street.fill(address)
  const pinCode = popup.getByRole('textbox', { name: 'Pin code' })
  await pinCode.fill('221001')
  await pinCode.press('Tab')
  await expect(popup.getByLabel('City')).not.toHaveValue('')
  await shop.chooseCashOnDelivery()
}

const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('cut before, while and after an order is placed, it is one order, and its form stays until then', {
  tag: ['@PWA-71', '@PWA-72', '@PWA-73'],
}, async ({ shop, line, data, phoneNumber }) => {
  test.setTimeout(1_800_000)
  const { page, checkoutPopup: popup } = shop
  shop.problems.expect(/net::ERR_/)
  const idsKept = async () => {
    const customer = `select id from users where phone = '+91${phoneNumber}'`
    const rows = await data.rows(`select id from orders where user_id in (${customer}) order by created_at`)
    return rows.map(({ id }) => id)
  }
  const placed: string[] = []
  for (const cut of Array.from({ length: ROUNDS }, (_, round) => cutsOf(round)).flat()) {
    const where = `${placed.length}: ${cut.share} of the ${cut.in}, ${cut.next}`
    const address = `${placed.length} Assi Ghat Lane`
    const answersBefore = line.answersTo(ORDER).length
    await shop.open('/shop/organic-honey')
    await shop.addToCart('Raw Honey 500 g')
    await fillCheckout(shop, address, phoneNumber)
    line.cutAt(ORDER, cut)
    await shop.placeOrderButton.click()
    if (cut.next !== 'nothing' && cut.share < 1) {
      await expect(popup, where).toContainText('Press Place Order again: it will not be ordered twice.')
      await expect(popup.getByLabel('Address', { exact: true }), where).toHaveValue(address)
      await expect(popup.getByRole('radio', { name: /Cash on delivery/ }), where).toBeChecked()
      line.mend()
    }
    if (cut.next === 'press again') await shop.placeOrderButton.click()
    if (cut.next === 'start again') {
      await shop.open('/shop/organic-honey')
      const hasArrived = line.answersTo(ORDER).length > answersBefore
      await shop.expectCartCount(hasArrived ? 0 : 1)
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
      if (hasArrived) await shop.open(`/order-confirmed/${(await idsKept()).at(-1)}`)
      else {
        await fillCheckout(shop, address, phoneNumber)
        await shop.placeOrderButton.click()
      }
    }
    await expect(page, where).toHaveURL(/\/order-confirmed\//)
    await expect(page.getByRole('main'), where).toContainText(address)
    placed.push(orderIdOf(page))
    line.mend()
    // Each answer, the lost one too, is of this one order.
    const answers = line.answersTo(ORDER).slice(answersBefore)
    const ids = answers.map((text) => JSON.parse(text).orderId)
    expect([...new Set(ids)], where).toEqual(placed.slice(-1))
    expect(await idsKept(), where).toEqual(placed)
    // The next order has its form again, no card to choose, and what was bought is there for all of them.
    await data.change([
      ['delete from addresses where full_name = ?', 'Meera Joshi'],
      ['update products set stock = stock + 1 where name = ?', 'Raw Honey 500 g'],
    ])
  }
  await shop.open('/shop/organic-honey')
  await shop.expectCartCount(0)
})
