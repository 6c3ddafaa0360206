import { expect, it } from 'vitest'
import { placesIn, readSourceFiles, withoutComments } from '#tests/support/source-files.ts'

const places = placesIn(readSourceFiles())

const STATUSES =
  'active|dispatched|completed|cancelled|pending|paid|failed|refund_due|refunded|requested|rejected|inProgress'

it('no repository decides about statuses but the one that says the rules in SQL', () => {
  const ofOthers = /^server\/repositories\/(?!order-standing\.ts)/
  const named = `(?:order|payment|return)_status\\b[^\\n;]*'(?:${STATUSES})'`
  const decided = '\\.(?:when|case)\\([^\\n]*|\\bcase\\s+when\\s[^\\n]*_status\\b'
  expect(places(ofOthers, new RegExp(`${named}|${decided}`, 'g'), withoutComments)).toEqual([])
})

it('no repository adds amounts of several columns: what an order costs stands in its row', () => {
  const sumOfColumns = /\w+_paise'?\)? ?(?:[-+*/]|,\s*'[-+*/]',) ?\(?[\w.(']*\w+_paise/g
  expect(places(/^server\/repositories\//, sumOfColumns, withoutComments)).toEqual([])
})
