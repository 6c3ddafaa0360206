import type { QueryClient } from '@tanstack/react-query'
import { type Login, logout as logoutCall, refreshSession } from '#domain/contract/auth.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { CallError } from '#src/lib/call-error.ts'
import { call } from '#src/lib/http.ts'
import { dropPages } from '#src/lib/kept-store.ts'
import { reachability } from '#src/lib/reachability.ts'
import { mendSessionWith } from '#src/lib/session-mending.ts'
import { messageTabs, onTabMessage } from '#src/lib/tabs.ts'
import { authState, loginHere, owedLogout } from '#src/session/state.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { forgetUnansweredCart, leaveCustomerCart, openCustomerCart } from '../cart/actions.ts'
import { choosePinCode } from '../delivery/state.ts'
import { forgetWritings, readyToForget } from '../outbox/start-outbox.ts'

/** Refresh and logout need it: a form on another site cannot send it. */
const OWN_REQUEST = { 'x-haat': '1' }

/** A shop too busy to say who this is is asked again after so long, and then each time after twice as long. */
const ASK_AGAIN_MS = { first: 4_000, longest: 60_000 } as const

let queries: QueryClient | null = null
/** How often somebody has left: an answer to a question from before that logs nobody in. */
let timesLeft = 0

/** The shop has said whether somebody is logged in here, or somebody has left. */
function noteLogin(isHere: boolean): void {
  loginHere.set(isHere)
  authState.isUnasked = false
}

/** Whose session this page is from now on; nothing of another customer stays. */
export function enter(login: Login): void {
  if (authState.user && authState.user._id !== login.user._id) leave()
  accessToken.set(login.accessToken)
  authState.user = login.user
  authState.isUserAuthenticated = true
  authState.isKnown = true
  noteLogin(true)
  readyToForget()
}

function leave(): void {
  timesLeft += 1
  accessToken.set(null)
  authState.user = null
  authState.isUserAuthenticated = false
  authState.isKnown = true
  noteLogin(false)
  void queries?.cancelQueries({ queryKey: ['mine'] })
  queries?.removeQueries({ queryKey: ['mine'] })
  choosePinCode('')
  leaveCustomerCart()
}

async function refresh(): Promise<boolean> {
  if (owedLogout.get()) await tellLogout()
  if (owedLogout.get()) return false
  const before = timesLeft
  const { status, body } = await call(refreshSession, { headers: OWN_REQUEST })
  if (status === 204) noteLogin(false)
  if (status === 204 || !body || before !== timesLeft) return false
  enter(body)
  return true
}

/** Renews the login for a call that met a 401. Throws where nobody knows, and where the browser is another customer's by now. */
async function mend(): Promise<boolean> {
  const caller = authState.user?._id
  const isMended = await refresh().catch(unmended)
  if (isMended && caller !== undefined && caller !== authState.user?._id) {
    void openCustomerCart()
    throw new Error('A call of one customer is not repeated as that of another.')
  }
  return isMended
}

async function tellLogout(): Promise<void> {
  owedLogout.set(true)
  try {
    await call(logoutCall, { headers: OWN_REQUEST })
    owedLogout.set(false)
  } catch {
    // Offline: told at the next start or when the network is back.
  }
}

/** Asks once, on load, who this browser is (section 4); a guest's start answers 204 and logs nothing. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  queries = queryClient
  mendSessionWith(mend)
  accessToken.onLost(() => {
    // Once, however many calls meet it; a guest has nothing to tell.
    if (!authState.isUserAuthenticated) return
    leave()
    messageTabs('session-over')
  })
  onTabMessage('session-over', () => {
    if (authState.isUserAuthenticated) leave()
  })
  onTabMessage('logged-out', () => {
    leave()
    void Promise.all([forgetWritings(), forgetUnansweredCart()])
  })
  addEventListener('online', () => void (owedLogout.get() ? tellLogout() : undefined))
  onTabMessage('logged-in', () => void joinSession())
  await resumeSession()
  authState.isKnown = true
}

const isRefused = (error: unknown) =>
  error instanceof CallError && [401, 403].includes(error.status) && !error.isForeign
const isOffline = (error: unknown) => error instanceof CallError && error.isOffline

/**
 * Only the shop's own refusal ends a login. Without an answer, and where it was too busy or somebody on the way has answered, nobody
 * knows: the call that met the 401 counts as not answered either.
 */
function unmended(error: unknown): boolean {
  if (isRefused(error)) return false
  throw error
}

async function resumeSession(askAgainAfter?: number): Promise<void> {
  if (!authState.isUserAuthenticated) await joinSession(askAgainAfter)
}

/** Enters as whoever this browser is logged in as, and shows their cart. */
async function joinSession(askAgainAfter: number = ASK_AGAIN_MS.first): Promise<void> {
  try {
    if (await refresh()) await openCustomerCart()
  } catch (error) {
    // The shop opens for a guest. Only a refusal is the last word: a customer is known again once the shop can say so.
    if (isRefused(error)) return noteLogin(false)
    authState.isUnasked = !authState.isUserAuthenticated && loginHere.get()
    if (isOffline(error)) reachability.whenBack(() => void resumeSession())
    else setTimeout(() => void resumeSession(Math.min(2 * askAgainAfter, ASK_AGAIN_MS.longest)), askAgainAfter)
  }
}

/**
 * Leaves at once, also offline: the cookie cannot be reached by scripts, so a logout that the server did not hear of is
 * noted and told before anybody is logged in again.
 */
export async function logOut(): Promise<void> {
  const told = tellLogout()
  leave()
  const forgotten = Promise.all([forgetWritings(), forgetUnansweredCart()])
  messageTabs('logged-out')
  await Promise.all([told, forgotten, forgetSubscription(), dropPages()])
  toastSuccess(shellText.loggedOut)
}

/** The account is gone: leaves it here and in the other tabs; there is no session left to end. */
export async function leaveDeleted(): Promise<void> {
  leave()
  messageTabs('logged-out')
  await Promise.all([forgetWritings(), forgetUnansweredCart(), forgetSubscription(), dropPages()])
}

/** This browser is told of no more orders; the library for it comes only when it is needed. */
const forgetSubscription = (): Promise<void> =>
  import('../notifications/actions.ts').then(
    (notices) => notices.forgetSubscription(),
    () => undefined,
  )
