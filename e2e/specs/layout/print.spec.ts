import { articlePages } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a printed recipe is the recipe: nothing lies over it, and no line is cut by the end of a sheet', async ({
  shop,
  page,
}) => {
  const [recipe = ''] = await articlePages(page.request)
  await shop.open(recipe)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const line = page.getByRole('main').getByRole('listitem').first()
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeHidden()
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
})
