import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { begunOf, useProfileDraft } from '#src/features/profile/profile-draft.ts'
import { authState } from '#src/session/state.ts'
import { mount } from '#tests/support/mount.tsx'

const SAVED = { fullName: 'Meera Rao', email: 'meera@haat.in' }
const TYPED = { ...SAVED, fullName: 'Meera Joshi' }
let draft: ReturnType<typeof useProfileDraft<keyof typeof SAVED>>

function Form() {
  draft = useProfileDraft('info', SAVED)
  return null
}

beforeEach(() => void Object.assign(authState, { user: { _id: 'meera' } }))
afterEach(() => {
  Object.assign(authState, { user: null })
  sessionStorage.clear()
})

it('a form typed back to what is saved is none that was begun', async () => {
  const { unmount } = await mount(<Form />)
  draft.keep(TYPED)
  expect(begunOf(['info'])).toBe('info')
  draft.keep(SAVED)
  expect(begunOf(['info'])).toBeNull()
  await unmount()
})

it('what an answer fills in just after a logout does not bring the draft back', async () => {
  const { unmount } = await mount(<Form />)
  await act(async () => Object.assign(authState, { user: null }))
  draft.keep(TYPED)
  expect(Object.keys(sessionStorage)).toEqual([])
  await unmount()
})
