import { readFile } from 'node:fs/promises'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

const HEADS = 'name,category,price,availability,weight,tax,hsn-code'
const NEW = 'Wood Apple Sherbet 750 ml'

const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...rows].join('\r\n')),
})

test('a file with a bad row imports nothing and says which; put right it is seen in list and shop', {
  tag: ['@ADMIN-27', '@ADMIN-28'],
}, async ({ page, server, shop }) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Products')
  await page.getByRole('link', { name: 'Import' }).click()
  const file = page.getByLabel('File of products')
  const priced = (rupees: string) => `Yellow Mustard Oil 1 L,Organic-Oils,${rupees},159,1 L,5,1514`
  const added = `${NEW},Jam,240,9,750 ml,12,2007`

  await file.setInputFiles(csv('spring.csv', added, priced('a lot')))
  const bad = desk.row('Yellow Mustard Oil 1 L')
  await expect(bad).toContainText('Error')
  await expect(bad).toContainText('price: Please give rupees above 0, like 149.50 or 1,250.50.')
  await expect(page.getByText('Nothing is imported while a row has errors.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  expect(await (await page.request.get('/products')).text()).not.toContain(NEW)

  await file.setInputFiles(csv('spring.csv', added, priced('333')))
  await expect(desk.row(NEW)).toContainText('New')
  await expect(desk.row('Yellow Mustard Oil 1 L')).toContainText(/price was.*becomes 333/)
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expect(page.getByText('Done: 1 product added, 1 changed.')).toBeVisible()

  // Without a picture the new one waits among the withdrawn; the other has its price in the shop at once.
  await page.getByRole('link', { name: 'Give the new products pictures' }).click()
  await expect(desk.row(NEW)).toBeVisible()
  // The shop makes its catalogue anew within seconds of a change; a page asks for it when it is opened.
  await expect(async () => {
    await shop.open(`/searched-product?q=${encodeURIComponent('Yellow Mustard Oil 1 L')}`)
    await expect(shop.card('Yellow Mustard Oil 1 L')).toContainText('333', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })

  // What the export wrote can be looked at as it is.
  await page.goto('/admin/products')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /xlsx/i }).click()
  const path = await (await download).path()
  await page.getByRole('link', { name: 'Import' }).click()
  await file.setInputFiles({
    name: 'products.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  })
  await expect(page.getByText('Nothing would change: every row is as the shop has it.')).toBeVisible()
})

test('a file that the browser cannot read is told of, and can be chosen again', {
  tag: ['@ADMIN-27'],
}, async ({ page, server }) => {
  // As for a file that a spreadsheet program holds, and for a folder that is dropped.
  await page.addInitScript(() => {
    const read = File.prototype.arrayBuffer
    File.prototype.arrayBuffer = function (this: File) {
      const isHeld = this.name === 'held.csv'
      return isHeld ? Promise.reject(new DOMException('It could not be read.', 'NotReadableError')) : read.call(this)
    }
  })
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Products')
  await page.getByRole('link', { name: 'Import' }).click()
  const file = page.getByLabel('File of products')
  const row = 'Yellow Mustard Oil 1 L,Organic-Oils,a lot,159,1 L,5,1514'
  await file.setInputFiles(csv('held.csv', row))
  await expect(page.getByRole('alert')).toContainText('Your browser cannot read this file. Close it in the spreadsheet')
  await file.setInputFiles(csv('free.csv', row))
  await expect(desk.row('Yellow Mustard Oil 1 L')).toContainText('Error')
  await expect(page.getByText('Your browser cannot read this file.')).toHaveCount(0)
})
