import { beforeAll, beforeEach, expect, it } from 'vitest'
import { followTranslation, isTranslated } from '#src/lib/translated-page.ts'

let row: HTMLElement
let sum: Text
let unit: Text

const observed = () => new Promise((resolve) => setTimeout(resolve, 20))

/** As Chrome does it: its element first, and then the text goes. */
function translate(text: Text): HTMLElement {
  const standIn = document.createElement('font')
  standIn.append(`हि ${text.data}`)
  text.before(standIn)
  text.remove()
  return standIn
}

beforeAll(followTranslation)

beforeEach(() => {
  row = document.createElement('p')
  sum = document.createTextNode('₹351')
  unit = document.createTextNode(' for one')
  row.append(sum, unit)
  document.body.replaceChildren(row)
})

it('a page is translated once a text of it was replaced', async () => {
  expect(isTranslated()).toBe(false)
  translate(sum)
  expect(isTranslated()).toBe(true)
})

it('a text that changes stands in the place of its translation', async () => {
  translate(sum)
  translate(unit)
  await observed()
  sum.data = '₹702'
  await observed()
  expect(row.textContent).toBe('₹702हि  for one')
  translate(sum)
  await observed()
  sum.data = '₹1,053'
  await observed()
  expect(row.textContent).toBe('₹1,053हि  for one')
})

it('what is removed goes with what stands in for it, and only that', async () => {
  translate(sum)
  translate(unit)
  await observed()
  expect(row.removeChild(sum)).toBe(sum)
  expect(row.textContent).toBe('हि  for one')
})

it('what is put before a text stands before its translation', async () => {
  translate(sum)
  translate(unit)
  await observed()
  row.insertBefore(document.createTextNode(', '), unit)
  expect(row.textContent).toBe('हि ₹351, हि  for one')
})

it('a text whose translation went into another one is on the page no more', async () => {
  sum.remove()
  await observed()
  row.insertBefore(document.createTextNode('!'), sum)
  expect(row.removeChild(sum)).toBe(sum)
  expect(row.textContent).toBe(' for one!')
})

it('a text that is wrapped is removed with what wraps it', async () => {
  const wrap = document.createElement('font')
  sum.before(wrap)
  wrap.append(sum)
  row.insertBefore(document.createTextNode('only '), sum)
  expect(row.textContent).toBe('only ₹351 for one')
  row.removeChild(sum)
  expect(row.textContent).toBe('only  for one')
})

it('a text that the page itself took away stays away, whatever it says later', async () => {
  const other = translate(unit)
  await observed()
  row.removeChild(sum)
  await observed()
  sum.data = '₹0'
  await observed()
  expect(row.textContent).toBe(other.textContent)
})

it('an element that is not there is an error, as ever', () => {
  expect(() => row.removeChild(document.createElement('b'))).toThrow()
  const inside = row.appendChild(document.createElement('i')).appendChild(document.createElement('b'))
  expect(() => row.removeChild(inside)).toThrow()
})
