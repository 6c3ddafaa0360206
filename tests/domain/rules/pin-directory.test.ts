import { expect, it } from 'vitest'
import { unpackPinDirectory } from '#domain/rules/pin-directory.ts'

it('finds city and state of each packed pin code, and of no other', () => {
  const directory = unpackPinDirectory({
    Goa: { 'North Goa': '8n19 1*1 5', 'South Goa': '8n1p' },
    Delhi: { 'New Delhi': '2cvl' },
  })
  expect([...directory]).toEqual([
    ['403101', { city: 'North Goa', state: 'Goa' }],
    ['403102', { city: 'North Goa', state: 'Goa' }],
    ['403103', { city: 'North Goa', state: 'Goa' }],
    ['403108', { city: 'North Goa', state: 'Goa' }],
    ['403117', { city: 'South Goa', state: 'Goa' }],
    ['110001', { city: 'New Delhi', state: 'Delhi' }],
  ])
})

it.each(['', '-', '1 2 !', 'zzzzzzzz', '1*', '8n19 *1'])('a damaged entry ends early: %j', (steps) => {
  const directory = unpackPinDirectory({ Goa: { 'North Goa': steps }, Delhi: { 'New Delhi': '2cvl' } })
  expect(directory.get('110001')).toEqual({ city: 'New Delhi', state: 'Delhi' })
  expect(directory.size).toBeLessThanOrEqual(3)
})
