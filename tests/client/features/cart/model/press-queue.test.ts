import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/rules/duration.ts'
import type { Press } from '#src/features/cart/model/customer-presses.ts'
import type { Journal, Noted } from '#src/features/cart/model/edit-journal.ts'
import { createPressQueue } from '#src/features/cart/model/press-queue.ts'
import { CallError } from '#src/lib/call-error.ts'

const NOW = Date.UTC(2026, 10, 21)

/** A press that a page was closed over, so long ago. */
const left = (name: string, userId: string, age = 0): Noted<Press> => ({
  id: `${NOW - age}-${name}`,
  what: { userId, key: name, edit: { kind: 'clear' } },
})

/** A queue over these notes; `sent` are the keys of what went out. */
function queueOver(notes: Noted<Press>[], answer: (press: Press) => unknown = () => ({})) {
  const sent: string[] = []
  const journal: Journal<Press> = {
    note: vi.fn(),
    left: () => [...notes],
    forget: (gone) => void notes.splice(0, notes.length, ...notes.filter((note) => !gone.includes(note))),
    isSafe: () => true,
  }
  const send = async (press: Press) => {
    sent.push(press.key)
    return answer(press) as never
  }
  return { sent, notes, queue: createPressQueue({ journal, send, now: () => NOW }) }
}

it('what another customer pressed in this browser is never sent as theirs who logs in next', async () => {
  const { sent, notes, queue } = queueOver([left('own', 'meera'), left('foreign', 'anu'), left('last', 'meera')])
  await queue.sendLeft('meera', vi.fn())
  expect(sent).toEqual(['own', 'last'])
  expect(notes).toEqual([])
})

it('what is older than the shop knows its key is not sent: it could count twice', async () => {
  const { sent, queue } = queueOver([left('old', 'meera', 20 * HOUR_MS + 1), left('young', 'meera', 20 * HOUR_MS)])
  await queue.sendLeft('meera', vi.fn())
  expect(sent).toEqual(['young'])
})

it('what the shop refuses is said and goes; without an answer it and what follows stay for the next time', async () => {
  const say = vi.fn()
  const refusals: Record<string, CallError> = {
    gone: new CallError(404, { message: 'No such food.', code: 'NOT_FOUND' }),
    lost: new CallError(0, { message: 'No network.', code: 'OFFLINE' }),
  }
  const { sent, notes, queue } = queueOver(
    [left('gone', 'meera'), left('lost', 'meera'), left('next', 'meera')],
    (press) => {
      const refusal = refusals[press.key]
      if (refusal) throw refusal
      return {}
    },
  )
  await expect(queue.sendLeft('meera', say)).rejects.toThrow('No network.')
  expect(say.mock.calls.map(([{ message }]) => message)).toEqual(['No such food.'])
  expect([sent, notes.map(({ what }) => what.key)]).toEqual([
    ['gone', 'lost'],
    ['lost', 'next'],
  ])
})
