import { type ChangeEvent, type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { OTP_LENGTH, otpDigits, otpFromPaste } from '#domain/validation/otp.ts'
import { CallError } from '#src/lib/call-error.ts'
import { toastError } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { receiveCode } from './web-otp.ts'

export interface OtpEntry {
  input: RefObject<HTMLInputElement | null>
  code: string
  error: string
  isChecking: boolean
  /** No digits help until another code is sent. */
  isOver: boolean
  /** Another code was sent. */
  restart: () => void
  handleChange: (event: ChangeEvent<HTMLInputElement>) => void
  handlePaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** The one field under the four boxes: the fourth digit verifies, a refused code empties it for the next try. */
export function useOtpEntry(verify: (code: string) => Promise<void>): OtpEntry {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, error, refusal, run, forget } = useCall()
  const isOver = error?.fields.codeOver !== undefined
  const [code, setCode] = useState('')

  function enter(digits: string) {
    // While a complete code is being checked, further digits are ignored.
    if (isBusy || isOver) return
    setCode(digits)
    if (digits.length === OTP_LENGTH) void run(() => verify(digits), beginAnew)
  }

  function beginAnew(error: unknown): boolean {
    if (error instanceof CallError) {
      toastError(error.message)
      setCode('')
      input.current?.focus()
    }
    return false
  }

  const latest = useRef(enter)
  latest.current = enter

  useEffect(() => {
    const waiting = new AbortController()
    input.current?.focus()
    void receiveCode(waiting.signal).then((received) => {
      if (received) latest.current(otpDigits(received))
    })
    return () => waiting.abort()
  }, [])

  return {
    input,
    code,
    error: refusal,
    isChecking: isBusy,
    isOver,
    restart: () => {
      forget()
      setCode('')
      input.current?.focus()
    },
    handleChange: (event) => enter(otpDigits(event.target.value)),
    handlePaste: (event) => {
      event.preventDefault()
      const pasted = otpFromPaste(event.clipboardData.getData('text').trim())
      if (pasted) enter(pasted)
    },
  }
}
