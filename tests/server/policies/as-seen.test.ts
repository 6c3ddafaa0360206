import { describe, expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { holdsAll } from '#server/policies/added-before.ts'
import { assertAsSeen, assertStepAsSeen, editedAt } from '#server/policies/as-seen.ts'

const NOW = Date.parse('2026-07-01T06:00:00.000Z')
const refused = (message: string) => expect.objectContaining({ code: 'CHANGED_MEANWHILE', message })

describe('what staff change', { tags: ['OPEN-77'] }, () => {
  it('is refused where somebody changed it since they read it', () => {
    expect(() => assertAsSeen({ updated_at: NOW }, '2026-07-01T06:00:00.000Z')).not.toThrow()
    expect(() => assertAsSeen({ updated_at: NOW }, undefined)).not.toThrow()
    expect(() => assertAsSeen({ updated_at: NOW + 1 }, '2026-07-01T06:00:00.000Z')).toThrow(
      refused(adminServerMessages.changedMeanwhile),
    )
  })

  it.each([
    ['active', 'active', false],
    ['dispatched', 'active', true],
    ['dispatched', undefined, false],
    [2, 2, false],
    [1, 2, true],
    [0, undefined, false],
    // Nothing is left of what was seen as nothing: the same.
    [0, 0, false],
  ])('now %s, seen as %s: refused %s', (now, seen, isRefused) => {
    const step = () => assertStepAsSeen<string | number>(now, seen)
    if (isRefused) expect(step).toThrow(refused(adminServerMessages.steppedMeanwhile))
    else expect(step).not.toThrow()
  })

  it('counts as changed later than before, also within one millisecond or by a clock that was set back', () => {
    expect(editedAt({ updated_at: NOW }, NOW + 5)).toBe(NOW + 5)
    expect(editedAt({ updated_at: NOW }, NOW)).toBe(NOW + 1)
    expect(editedAt({ updated_at: NOW }, NOW - 60_000)).toBe(NOW + 1)
  })
})

describe('what is sent a second time', () => {
  const row = { id: 'b1', title: 'Honey', is_hidden: 0, position: 3, updated_at: NOW }

  it.each([
    ['with all its fields, at another moment, is the row of the first time', { updated_at: NOW + 1 }, true],
    ['with one other field is another one', { title: 'Ghee' }, false],
    ['with a field the row lacks is another one', { path: '/shop/all' }, false],
    ['with a nought for an empty field is another one', { is_hidden: null }, false],
  ])('%s', (_, change, is) => {
    const { id: _id, position: _position, ...sent } = row
    expect(holdsAll(row, { ...sent, ...change })).toBe(is)
  })
})
