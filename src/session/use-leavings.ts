import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { authState } from './state.ts'

/**
 * Grows when a customer leaves, here or in another tab. Used as the key of a form, it clears what the profile filled in
 * and what was typed, unless a draft has it; a login leaves the form as it is.
 */
export function useLeavings(): number {
  const id = useSnapshot(authState).user?._id
  const [known, setKnown] = useState({ id, leavings: 0 })
  if (known.id !== id) setKnown({ id, leavings: known.leavings + (known.id === undefined ? 0 : 1) })
  return known.leavings
}
