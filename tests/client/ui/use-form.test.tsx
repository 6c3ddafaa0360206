import { act } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Form, useForm } from '#src/ui/use-form.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

const Schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Who?')),
  city: v.pipe(v.string(), v.nonEmpty('Where?')),
})

let page: Mounted
let form: Form<'name' | 'city', { name: string; city: string }>

function Fields({ isNameFixed = false }: { isNameFixed?: boolean }) {
  form = useForm(Schema, { name: '', city: '' })
  return (
    <form ref={form.ref}>
      <input name="name" disabled={isNameFixed} />
      <input name="city" />
    </form>
  )
}

beforeEach(async () => {
  page = await mount(<Fields />)
})
afterEach(() => page.unmount())

const focused = () => document.activeElement?.getAttribute('name')

it('what is wrong stands beside its field, and the first that can be changed has the focus', async () => {
  await act(async () => expect(form.submit()).toBeNull())
  expect(form.errors).toEqual({ name: 'Who?', city: 'Where?' })
  expect(focused()).toBe('name')
  await page.show(<Fields isNameFixed />)
  await act(async () => expect(form.submit()).toBeNull())
  expect(focused()).toBe('city')
})

it('a sentence goes as soon as it is no longer true, and a new one waits until its field is left', async () => {
  await act(async () => form.submit())
  await act(async () => form.set('name', 'Asha'))
  expect(form.errors).toEqual({ city: 'Where?' })
  await act(async () => form.set('name', ''))
  expect(form.errors).toEqual({ city: 'Where?' })
  await act(async () => form.check('name'))
  expect(form.errors).toEqual({ name: 'Who?', city: 'Where?' })
})

it('what the server finds wrong is shown beside its field; of other fields the form knows nothing', async () => {
  await act(async () => expect(form.refuse({ other: 'Not you.' })).toBe(false))
  expect(form.errors).toEqual({})
  await act(async () => expect(form.refuse({ city: 'Not there.', other: 'Not you.' })).toBe(true))
  expect(form.errors).toEqual({ city: 'Not there.' })
  expect(focused()).toBe('city')
})

it('values that are right are handed over, and nothing is marked any more', async () => {
  await act(async () => form.submit())
  await act(async () => form.fill({ name: 'Asha', city: 'Jaipur' }))
  await act(async () => expect(form.submit()).toEqual({ name: 'Asha', city: 'Jaipur' }))
  expect(form.errors).toEqual({})
})
