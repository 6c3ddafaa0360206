import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListDifference } from '#domain/contract/difference-shapes.ts'
import { listAfter, listParts } from '#domain/rules/list-difference.ts'

type Row = Readonly<Record<string, unknown>>

const byId = (row: Row) => row._id
/** What arrives of something at the other end of the wire. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const arbitraryValue = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.record({ a: fc.integer(), b: fc.string() }, { requiredKeys: [] }),
)

/** Fields come and go, in any order; some have names that objects have of themselves. */
const arbitraryFields = fc.array(
  fc.tuple(fc.constantFrom('price', 'name', 'facts', 'rating', '7', 'constructor', 'length'), arbitraryValue),
  { maxLength: 5 },
)

const arbitraryRow = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), arbitraryFields)
  .map(([_id, fields]): Row => ({ _id, ...Object.fromEntries(fields) }))

/** Any order, and rows of the same key beside each other: nothing is asked of a list. */
const arbitraryList = fc.array(arbitraryRow, { maxLength: 12 })

/** Lists that look like the one before: rows moved, changed, gone and new. */
const arbitraryHistory = fc.array(arbitraryList, { minLength: 2, maxLength: 6 })

const stepsOf = (lists: readonly (readonly Row[])[]): ListDifference['steps'] =>
  lists.slice(1).map((list, at) => ({ rows: listParts(lists[at] ?? [], list, byId) }))

describe('a list told by its differences', () => {
  it('is the whole list letter by letter, whatever happened to it, at every one of its versions', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.nat(), (lists, since) => {
        const from = since % lists.length
        const difference = sent({ version: 'n', steps: stepsOf(lists.slice(from)) })
        const after = listAfter(sent(lists[from] ?? []), difference)
        expect(JSON.stringify(after?.rows)).toBe(JSON.stringify(lists.at(-1)))
      }),
      { numRuns: 2_000 },
    )
  })

  it('says one changed price in one short part, and a moved row without its text', () => {
    const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, name: `Food ${_id}`, price: 100 }))
    const cheaper = rows.map((row) => (row._id === 'b' ? { ...row, price: 90 } : row))
    expect(listParts(rows, cheaper, byId)).toEqual([
      [0, 1],
      [1, { price: 90 }],
      [2, 2],
    ])
    expect(listParts(rows, rows.toReversed(), byId)).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
      [0, 1],
    ])
    expect(listParts(rows, rows.slice(1), byId)).toEqual([[1, 3]])
  })

  it('of what stands beside the rows the last word counts, and what nobody changed is not named', () => {
    const steps = [{ rows: [], beside: { shelves: ['a'] } }, { rows: [] }, { rows: [], beside: { shelves: ['b'] } }]
    expect(listAfter([], { version: 'n', steps })).toEqual({ rows: [], beside: { shelves: ['b'] } })
  })

  it.each([
    { name: 'more rows than there are', rows: [[0, 3] as [number, number]] },
    { name: 'a changed row that is not there', rows: [[2, { price: 1 }] as [number, Row]] },
  ])('does not fit a list that lacks what it takes over: $name', ({ rows }) => {
    expect(listAfter([{ _id: 'a' }, { _id: 'b' }], { version: 'n', steps: [{ rows }] })).toBeNull()
  })
})
