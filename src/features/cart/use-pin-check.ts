import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GuestCartItem } from '#domain/contract/cart.ts'
import { cartText } from '#domain/messages/en/cart.ts'
import { paise } from '#domain/money.ts'
import type { Delivery } from '#domain/rules/shipping.ts'
import { isWholePinCode } from '#domain/validation/pin-code.ts'
import { CallError } from '#src/lib/call-error.ts'
import { toastError } from '#src/ui/toast.ts'
import { keepPinDirectory, placeOfPinCode } from '../delivery/pin-places.ts'
import { pinCodeQueryOptions } from '../delivery/queries.ts'

export interface PinCheck {
  isAsking: boolean
  /** The pin code the answer is about; null while there is none. */
  answered: { pinCode: string; place: string; delivery: Delivery } | null
  problem: string | null
  /** Asks the server; without a whole pin code nothing happens (section 5). */
  ask: (pinCode: string) => Promise<void>
  forget: () => void
}

/** Checks a pin code for a cart; the fee goes by weight, so a changed cart is asked about again. */
export function usePinCheck(lines: readonly Readonly<GuestCartItem>[]): PinCheck {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [answered, setAnswered] = useState<PinCheck['answered']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef(0)
  const list = lines.map(({ productName, quantity }) => ({ productName, quantity }))
  const asked = useRef('')
  const listKey = JSON.stringify(list)

  function forget() {
    turn.current += 1
    setIsAsking(false)
    setAnswered(null)
    setProblem(null)
  }

  async function ask(pinCode: string) {
    if (!isWholePinCode(pinCode)) return
    forget()
    const own = turn.current
    asked.current = pinCode + listKey
    setIsAsking(true)
    try {
      const { available, city, state, feePaise } = await queryClient.fetchQuery(pinCodeQueryOptions(pinCode, list))
      if (own !== turn.current) return
      if (!available) toastError(cartText.pin.unavailable(pinCode))
      setAnswered({
        pinCode,
        place: [city, state].filter(Boolean).join(', '),
        delivery: { isServiceable: available, deliveryCharge: feePaise ?? paise(0) },
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const place = error.isOffline ? await placeOfPinCode(pinCode) : null
      if (own === turn.current)
        setProblem(place ? cartText.pin.offline(`${place.city}, ${place.state}`) : error.message)
    } finally {
      if (own === turn.current) setIsAsking(false)
    }
  }

  useEffect(() => void keepPinDirectory(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed cart asks again
  useEffect(() => {
    if (answered && asked.current !== answered.pinCode + listKey) void ask(answered.pinCode)
  }, [listKey])

  return { isAsking, answered, problem, ask, forget }
}
