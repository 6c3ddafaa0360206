import type { Locator, Page } from '@playwright/test'
import { CONTENT_SLUGS } from '#domain/contract/content.ts'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

interface Sheet {
  room: string
  /** What is filled in, by the names a person sees. */
  fill: Record<string, string>
  check?: string[]
  picture?: true
  /** The field that is changed afterwards. */
  change: [field: string, to: string]
  /** What its row in the list is called by, where it can be deleted. */
  row?: string
}

const SHEETS: Sheet[] = [
  {
    room: 'Categories',
    fill: {
      Key: 'Story-Shelf',
      Label: 'Story Shelf',
      'Address in the shop': 'story-shelf',
      'Line in Hindi': 'कहानी',
      'Line under the heading': 'Told once',
      'Place in the list': '98',
    },
    check: ['Not in the shop'],
    picture: true,
    change: ['Line under the heading', 'Told twice'],
  },
  {
    room: 'Banners',
    fill: {
      Title: 'A story of jars',
      'Line under it': 'Told once',
      'What the picture shows and says': 'A jar on a shelf',
      'Place in the list': '98',
    },
    picture: true,
    change: ['Line under it', 'Told twice'],
    row: 'A story of jars',
  },
  {
    room: 'Blogs',
    fill: {
      Title: 'How a story is told',
      'Address in the shop': 'how-a-story-is-told',
      Summary: 'Once, and then again.',
      Text: '# Once\n\nA jar stood on a [shelf](/shop/all).\n\n- and then\n- another',
      Minutes: '3',
      'Published on': '2026-11-20',
      'Place in the list': '98',
    },
    picture: true,
    change: ['Summary', 'Twice.'],
    row: 'How a story is told',
  },
  {
    room: 'Recipes',
    fill: {
      Title: 'Story rice',
      'Address in the shop': 'story-rice',
      Summary: 'Rice that takes its time.',
      Ingredients: 'Rice, one cup\nSalt',
      'Steps, one a line': 'Wash it\nCook it',
      Minutes: '30',
      Serves: '4',
      'Place in the list': '98',
    },
    picture: true,
    change: ['Serves', '6'],
    row: 'Story rice',
  },
  {
    room: 'Coupons',
    fill: { Code: 'STORY20', Percent: '20', 'Minimum cart amount, ₹': '500', 'Uses per phone': '1' },
    change: ['Percent', '25'],
    row: 'STORY20',
  },
  {
    room: 'Delivery areas',
    fill: {
      'Pin codes that begin with': '990017',
      City: 'Storyville',
      'Delivery, ₹': '70',
      'Cash on delivery, ₹': '45.5',
      'Grams both cover': '1000',
      'Delivery per further step, ₹': '20',
      'Cash per further step, ₹': '5',
    },
    check: ['We deliver there'],
    change: ['Delivery, ₹', '75'],
    row: '990017',
  },
]

const field = (page: Page, name: string): Locator => page.getByRole('main').getByLabel(name, { exact: true })

/** Whether the first page of the shop is told of a banner; it is made anew within seconds of a change. */
const shopShows = (shop: string, title: string, isThere: boolean) =>
  expect.poll(async () => (await (await fetch(`${shop}/api/main/banners`)).text()).includes(title)).toBe(isThere)

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
}

test('every form of the desk is filled in and sent, changed, reloaded, and what may be deleted is', {
  tag: ['@ADMIN-29', '@ADMIN-30'],
}, async ({ page, server }) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  for (const { room, fill, check = [], picture, change, row } of SHEETS) {
    await test.step(room, async () => {
      await desk.goTo(room)
      await page.getByRole('link', { name: 'Add', exact: true }).click()
      for (const [name, value] of Object.entries(fill)) await field(page, name).fill(value)
      const state = field(page, 'State')
      if (await state.isVisible()) {
        if ((await state.evaluate((node) => node.tagName)) === 'SELECT') await state.selectOption('Uttar Pradesh')
        else await state.fill('Uttar Pradesh')
      }
      for (const name of check) await field(page, name).check()
      if (picture) {
        await page.getByLabel(/^Picture/).setInputFiles('public/icon-512.png')
        const crop = page.getByRole('button', { name: 'Use this part' })
        const stored = page.getByLabel(/^Picture Replace/)
        await expect(crop.or(stored).first()).toBeAttached({ timeout: 40_000 })
        if (await crop.isVisible()) await crop.click()
        await expect(stored).toBeAttached({ timeout: 40_000 })
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page).not.toHaveURL(/\/new$/)
      await page.reload()
      await expect(field(page, change[0])).toBeVisible()
      // What stays for good, as a category's key, is no field any more.
      for (const [name, value] of Object.entries(fill)) {
        if (await field(page, name).isVisible()) await expect(field(page, name)).toHaveValue(value)
      }
      await field(page, change[0]).fill(change[1])
      await save(page)
      await page.reload()
      await expect(field(page, change[0])).toHaveValue(change[1])
      if (room === 'Banners') await shopShows(server.url, fill.Title ?? '', true)
      if (row === undefined) return
      await desk.goTo(room)
      if (room === 'Delivery areas') await desk.search(row)
      await page.getByRole('button', { name: `Delete ${row}` }).click()
      await page.getByRole('button', { name: 'Yes, delete' }).click()
      await expect(desk.row(row)).toHaveCount(0)
      if (room === 'Banners') await shopShows(server.url, row, false)
    })
  }

  await test.step('Pages', async () => {
    for (const slug of CONTENT_SLUGS) {
      await page.goto(`/admin/pages/${slug}`)
      const title = field(page, 'Title').first()
      const before = await title.inputValue()
      await title.fill(`${before}, told anew`)
      await save(page)
      await page.reload()
      await expect(title).toHaveValue(`${before}, told anew`)
      await title.fill(before)
      await save(page)
    }
    await page.goto('/admin/pages/frequently-asked-questions')
    await field(page, 'Opening lines').fill('Asked at the market, answered here.')
    const questions = page.getByRole('group', { name: 'Questions' })
    await questions.getByRole('button', { name: 'Add one' }).click()
    await questions.getByLabel('Question').last().fill('Is this a story?')
    await questions.getByLabel('Answer').last().fill('It is one of the jars.')
    await save(page)
    await page.reload()
    await expect(questions.getByLabel('Question').last()).toHaveValue('Is this a story?')
    await page.goto('/admin/pages/testimonials')
    const voices = page.getByRole('group', { name: 'Voices' })
    await voices.getByRole('button', { name: 'Add one' }).click()
    await voices.getByLabel('What they say').last().fill('The jars tell stories.')
    await voices.getByLabel('Name').last().fill('Leela')
    await voices.getByLabel('Who they are').last().fill('Kanpur')
    await voices.getByLabel('Stars').last().fill('5')
    await save(page)
    await page.reload()
    await expect(voices.getByLabel('Name').last()).toHaveValue('Leela')
  })
})
