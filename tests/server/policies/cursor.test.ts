import { describe, expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { adminKeyset, adminPage } from '#server/policies/admin-page.ts'
import { cursorOf, readCursor } from '#server/policies/cursor.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the text that asks for the next page', () => {
  it.each([
    ['number', { value: 1_795_000_000_000, id: 'o1' }],
    ['string', { value: 'Mango', id: 'p1' }],
  ] as const)('is read as it was given out, by %s', (kind, row) => {
    expect(readCursor(cursorOf(row), kind, 'No.')).toEqual(row)
    expect(adminKeyset(cursorOf(row), kind)).toEqual(row)
  })

  it('may be missing', () => {
    expect(adminKeyset(undefined, 'number')).toBeUndefined()
  })

  it.each([
    ['no JSON', 'number', 'abc'],
    ['of another kind', 'number', encoded(['1', 'o1'])],
    ['of the other kind', 'string', encoded([1, 'o1'])],
    ['half a number', 'number', encoded([1.5, 'o1'])],
    ['without an id', 'number', encoded([1])],
    ['with a byte no database takes in its id', 'string', encoded(['a', 'o\0'])],
    ['with a byte no database takes in its value', 'string', encoded(['a\0', 'o'])],
  ] as const)('is refused where it is %s', (_, kind, text) => {
    const refused = expect.objectContaining({ code: 'BAD_REQUEST', message: 'No.' })
    expect(() => readCursor(text, kind, 'No.')).toThrow(refused)
    const atTheDesk = expect.objectContaining({ code: 'BAD_REQUEST', message: adminServerMessages.badCursor })
    expect(() => adminKeyset(text, kind)).toThrow(atTheDesk)
  })
})

describe('a page of the desk', () => {
  const rows = [3, 2, 1].map((value) => ({ value, id: `o${value}` }))
  const keyOf = (row: { value: number; id: string }) => row

  it('asks for the next one after its last row where one row too many was found', () => {
    expect(adminPage(rows, 2, keyOf)).toEqual({ rows: rows.slice(0, 2), next: cursorOf({ value: 2, id: 'o2' }) })
    const more = [{ value: 4, id: 'o4' }, ...rows]
    expect(adminPage(more, 3, keyOf).next).toBe(cursorOf({ value: 2, id: 'o2' }))
  })

  it.each([3, 4])('is the last where %i rows have room', (limit) => {
    expect(adminPage(rows, limit, keyOf)).toEqual({ rows, next: null })
  })

  it('may be empty', () => {
    expect(adminPage([], 2, keyOf)).toEqual({ rows: [], next: null })
  })
})
