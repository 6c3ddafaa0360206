import { proxy } from 'valtio'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { inTab, parsed } from '#src/lib/web-storage.ts'
import { DRAFT_PREFIX } from '../outbox/state.ts'

/** After this a one-time code is of no use any more (milliseconds). */
const CODE_LIFE_MS = 5 * MINUTE_MS

/** Has the drafts' prefix, so that a logout removes it. */
const KEPT = `${DRAFT_PREFIX}login`

export interface PendingLogin {
  /** 10 digits. */
  phoneNumber: string
  referralCode: string
  /** The server's sentence about the code it sent. */
  message: string
  /** UTC milliseconds. */
  sentAt: number
}

interface LoginState {
  /** The number to which a code was just sent; null while a number is being typed. */
  pending: PendingLogin | null
  /** The number the phone field begins with. */
  typed: string
}

export const loginState = proxy<LoginState>({ pending: null, typed: '' })

function isPending(value: unknown): value is PendingLogin {
  if (typeof value !== 'object' || value === null) return false
  const has = (name: keyof PendingLogin, type: string) => typeof Reflect.get(value, name) === type
  return (
    has('phoneNumber', 'string') && has('referralCode', 'string') && has('message', 'string') && has('sentAt', 'number')
  )
}

const isUsable = ({ sentAt }: PendingLogin): boolean => Date.now() - sentAt < CODE_LIFE_MS

/** Whether a code was sent that can still be entered. */
export const isCodeAwaited = (): boolean => loginState.pending !== null && isUsable(loginState.pending)

/** A code was sent: stores the number in the tab, because a phone may discard the page while its owner reads the SMS. */
export function awaitCode(pending: PendingLogin): void {
  loginState.pending = pending
  inTab.write(KEPT, JSON.stringify(pending))
}

/** Restores the entry of a code after the page was discarded, while the code is still valid. */
export function resumeLogin(): void {
  const kept = parsed(inTab.read(KEPT))
  if (loginState.pending === null && isPending(kept) && isUsable(kept)) loginState.pending = kept
}

/** The code was right. */
export function endLogin(): void {
  loginState.pending = null
  loginState.typed = ''
  inTab.drop(KEPT)
}

/** Back to the number, to correct it. */
export function changeNumber(): void {
  const typed = loginState.pending?.phoneNumber ?? ''
  endLogin()
  loginState.typed = typed
}
