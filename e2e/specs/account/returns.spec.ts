import sharp from 'sharp'
import { MAX_RETURN_IMAGE_BYTES } from '#domain/validation/return-request.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A photo as a good camera makes it: more bytes than the shop takes. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'white', noise } })
  const bytes = await photo.jpeg({ quality: 100 }).toBuffer()
  expect(bytes.length).toBeGreaterThan(MAX_RETURN_IMAGE_BYTES)
  return bytes
}

// Each walks through a whole login, most through a whole order.
test.slow()

test('tabs by status, and an item of a delivered order sent back and taken back', {
  tag: [
    '@SCOPE-43',
    '@HIST-02',
    '@HIST-03',
    '@HIST-04',
    '@HIST-05',
    '@HIST-06',
    '@HIST-07',
    '@HIST-08',
    '@HIST-09',
    '@HIST-10',
    '@HIST-12',
    '@HIST-13',
  ],
}, async ({ shop, page, data, phoneNumber }) => {
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  for (const [status, name] of [
    ['active', 'Active'],
    ['dispatched', 'Dispatched'],
    ['completed', 'Completed'],
    ['cancelled', 'Cancelled'],
  ] as const) {
    await data.change([['update orders set order_status = ? where id = ?', status, orderId]])
    for (const [query, count] of [
      [`?status=${status}`, 1],
      [`?status=${status === 'active' ? 'cancelled' : 'active'}`, 0],
    ] as const) {
      await page.goto(`/manage-orders${query}`)
      await expect(page.getByRole('tab', { name: /^Total/ })).toContainText('1')
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(count)
    }
    await expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toContainText('1')
  }

  await data.change([
    ['update orders set order_status = ? where id = ?', 'completed', orderId],
    [
      'insert into order_events (order_id, at, actor, event) values (?, ?, ?, ?)',
      orderId,
      Date.now(),
      'admin',
      'completed',
    ],
  ])
  await page.goto('/manage-orders')
  await page.getByRole('link', { name: /^Return items/ }).click()
  await expect(page).toHaveURL(/\/manage-returns\?order=/)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await expect(page.getByText('Please describe the problem in at least 10 characters')).toBeVisible()
  // Cash goes back by hand: the form asks where.
  await expect(page.getByText('Please enter your UPI id')).toBeVisible()
  await page.getByRole('radio', { name: 'Arrived damaged' }).check()
  await page.getByLabel('Tell us more').fill('The jar was cracked and the honey is in the box.')
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'jar.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() })
  await expect(page.getByRole('img', { name: 'Photo 1 of your request' })).toBeVisible()
  const photos = page.getByLabel('Photos', { exact: true })
  await photos.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a photo at all') })
  await expect(page.getByText('Photos must be JPEG, PNG or WebP')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 2 of your request' })).toHaveCount(0)
  await page.getByLabel('Your UPI id').fill('sita.rao@okaxis')
  await page.getByRole('button', { name: 'Send request' }).click()

  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Requested' })
  // The first photo starts the worker that encodes it, which a busy machine takes its time for.
  await expect(item).toContainText('Arrived damaged', { timeout: 40_000 })
  await expect(item.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  await shop.expectFocusKept()
  await page.goto(`/manage-returns?order=${orderId}`)
  await expect(page.getByText('You have asked for the return of every item of this order.')).toBeVisible()
  await item.getByRole('button', { name: /^Cancel return/ }).click()
  await item.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(item).toHaveCount(0)
  await shop.expectFocusKept()
})

test('the number is changed and the account deleted from the profile', async ({
  shop,
  page,
  server,
  phoneNumber,
  otherPhoneNumber,
}) => {
  await shop.open('/register?next=/profile/personal-info')
  await shop.logIn(phoneNumber)
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByLabel('New phone number').fill(otherPhoneNumber)
  await page.getByRole('button', { name: 'Send OTP', exact: true }).click()
  const code = page.getByLabel('One-time code')
  await expect(code).toBeVisible()
  await code.pressSequentially(await server.otpFor(phoneNumber))
  await expect(page.getByText('Now the code we have sent to your new number')).toBeVisible()
  await code.pressSequentially(await server.otpFor(otherPhoneNumber))
  await expect(page.getByText('Your number was changed.')).toBeVisible()
  await expect(page.getByText(`+91 ${otherPhoneNumber.slice(0, 5)} ${otherPhoneNumber.slice(5)}`).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('haat-account.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Send OTP', exact: true }).click()
  await expect(code).toBeVisible()
  await code.pressSequentially(await server.otpFor(otherPhoneNumber))
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})
