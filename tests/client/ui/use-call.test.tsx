import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#src/lib/call-error.ts'
import { type Call, leaveFor, useCall } from '#src/ui/use-call.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

const refused = new CallError(422, { message: 'Not like this.', code: 'INVALID', fields: { name: 'Too long' } })

let page: Mounted
let call: Call

function Button() {
  call = useCall()
  return null
}

beforeEach(async () => {
  page = await mount(<Button />)
})
afterEach(() => page.unmount())

it('a second press while the first is under way does nothing, and the first says when it is done', async () => {
  const held = Promise.withResolvers<void>()
  const work = vi.fn(() => held.promise)
  // Both in the same moment: before the page could be drawn anew.
  const presses: Promise<boolean>[] = []
  await act(async () => {
    presses.push(call.run(work), call.run(work))
  })
  expect(call.isBusy).toBe(true)
  await act(async () => held.resolve())
  expect(await Promise.all(presses)).toEqual([true, false])
  expect(work).toHaveBeenCalledTimes(1)
  expect(call).toMatchObject({ isBusy: false, error: null, refusal: '' })
})

it('a refusal is kept until the next press, unless it is dealt with', async () => {
  const fail = () => Promise.reject(refused)
  await act(() => call.run(fail))
  expect(call).toMatchObject({ isBusy: false, error: refused, refusal: 'Not like this.' })
  await act(() => call.run(fail, () => 'shown beside its field'))
  expect(call.refusal).toBe('')
  await act(() => call.run(fail, () => false))
  expect(call.refusal).toBe('Not like this.')
  act(() => call.forget())
  expect(call.refusal).toBe('')
})

it('what is no refusal is thrown on, and the next press counts', async () => {
  const broken = new TypeError('broken')
  await act(() => expect(call.run(() => Promise.reject(broken))).rejects.toBe(broken))
  expect(call).toMatchObject({ isBusy: false, error: null })
  expect(await act(() => call.run(async () => {}))).toBe(true)
})

it('what leads to another site is busy until the back button shows this very page again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const show = (persisted: boolean) =>
    act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  await act(async () => void call.run(() => leaveFor('https://pay.example/')))
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/')
  await show(false)
  expect(call.isBusy).toBe(true)
  await show(true)
  expect(call.isBusy).toBe(false)
  expect(assign).toHaveBeenCalledOnce()
})

it('what leads to another site can be pressed again once the way there was stopped', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  await act(async () => void call.run(() => leaveFor('https://pay.example/')))
  expect(call.isBusy).toBe(true)
  await act(async () => navigation.dispatchEvent(new Event('navigateerror')))
  expect(call.isBusy).toBe(false)
  vi.unstubAllGlobals()
})
