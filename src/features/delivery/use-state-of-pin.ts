import { useEffect, useRef, useState } from 'react'
import { checkDelivery } from '#domain/contract/delivery.ts'
import { isWholePinCode } from '#domain/rules/pin-code.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { keepPinDirectory, placeOfPinCode } from './pin-places.ts'

/**
 * Calls `onState` once for each typed pin code with its state, '' if unknown. Returns whether the pin code is complete
 * and unknown, so that the state has to be chosen.
 */
export function useStateOfPin(pinCode: string, onState: (state: string) => void): boolean {
  const [unknown, setUnknown] = useState('')
  const latest = useRef(onState)
  latest.current = onState
  useEffect(() => void keepPinDirectory(), [])

  useEffect(() => {
    const typed = pinCode.trim()
    if (!isWholePinCode(typed)) return
    const turn = new AbortController()
    void stateOf(typed, turn.signal).then((state) => {
      if (turn.signal.aborted) return
      setUnknown(state === '' ? typed : '')
      latest.current(state)
    })
    return () => turn.abort()
  }, [pinCode])

  return unknown !== '' && unknown === pinCode.trim()
}

/** The server's word, which knows the operator's own pin codes; else the directory's, for where nothing is delivered. */
async function stateOf(pinCode: string, signal: AbortSignal): Promise<string> {
  try {
    const { data } = await fetchAnswer(checkDelivery, { params: { pinCode }, signal })
    if (data.state !== '') return data.state
  } catch (error) {
    if (!(error instanceof CallError) && !signal.aborted) throw error
  }
  return (await placeOfPinCode(pinCode))?.state ?? ''
}
