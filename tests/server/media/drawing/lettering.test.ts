import { expect, test } from 'vitest'
import { letter } from '#server/media/drawing/lettering.ts'
import { shapeText } from '#server/media/drawing/shaped-text.ts'

test('Devanagari is shaped: a conjunct is fewer glyphs than letters', () => {
  expect(shapeText('फ्लेक्स', 'display').advances).toBeLessThan([...'फ्लेक्स'].length)
})

test('a text too long for its place is made smaller, never wider', () => {
  const free = letter('Ragi Flakes', { size: 90 })
  const fitted = letter('Ragi Flakes', { size: 90, maxWidth: 200 })
  expect(free.width).toBeGreaterThan(200)
  expect(fitted.width).toBeCloseTo(200, 6)
  expect(fitted.size).toBeLessThan(90)
})

test('tracking widens a word by one space less than it has letters', () => {
  const plain = letter('ABCD', { size: 100, face: 'text' }).width
  expect(letter('ABCD', { size: 100, face: 'text', track: 0.1 }).width).toBeCloseTo(plain + 30, 6)
})

test('one text may mix both scripts, the rupee sign and figures', () => {
  const glyphs = shapeText('Haat हाट ₹349', 'text').glyphs
  expect(glyphs.length).toBeGreaterThanOrEqual(10)
  expect(glyphs.every(({ d }) => d.length > 0)).toBe(true)
})
