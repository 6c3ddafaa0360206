import { expect, it } from 'vitest'
import { placesIn, readSourceFiles, type SourceFile, withoutComments } from '#tests/support/source-files.ts'

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

it('nobody but the rules counts with amounts: the rest names the rule it asks', () => {
  const outsideOfRules = /^(?:src|sw|server)\/(?!seed\/|db\/migrations\/|repositories\/|gateways\/payment\/sandbox\/)/
  const amount = '(?:\\w+\\??\\.)*(?:\\w*_paise|\\w*Paise|(?:\\w*A|a)mount|toPay|subTotal|subtotal|discountAmount)\\b'
  const counted = `${amount}\\)? [-+*/] (?!1 : 0)|[-+*/] \\(?${amount}|\\(-${amount}|\\breduce\\([^\\n]*${amount}`
  // Which of two is dearer is an order, no sum.
  const code = (file: SourceFile) => withoutComments(file).replace(/=> \w+\.(\w+) - \w+\.\1\b/g, '')
  expect(places(outsideOfRules, new RegExp(counted, 'g'), code)).toEqual([])
})

it('no repository adds up amounts row by row either', () => {
  const summed = /\breduce\([^\n]*(?:_paise|[aA]mount|\btotal\b)/g
  expect(places(/^server\/repositories\//, summed, withoutComments)).toEqual([])
})
