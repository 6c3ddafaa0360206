import type { QueryClient } from '@tanstack/react-query'
import { type Login, logout as logoutCall, refreshSession } from '#domain/contract/auth.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { CallError } from '#src/lib/call-error.ts'
import { dropPages } from '#src/lib/drop-pages.ts'
import { call } from '#src/lib/http.ts'
import { reachability } from '#src/lib/reachability.ts'
import { mendSessionWith } from '#src/lib/session-mending.ts'
import { messageTabs, onTabMessage } from '#src/lib/tabs.ts'
import { authState, loginHere, owedLogout } from '#src/session/state.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { forgetUnansweredCart, leaveCustomerCart, openCustomerCart } from '../cart/actions.ts'
import { choosePinCode } from '../delivery/state.ts'
import { forgetWritings, noteLogout, readyToForget } from '../outbox/start-outbox.ts'
import { endLogin } from './login-state.ts'

/** Refresh and logout need it: a form on another site cannot send it. */
const OWN_REQUEST = { 'x-haat': '1' }

/** Waits before the session is asked for again while the shop is too busy; each is twice as long as the one before. */
const ASK_AGAIN_MS = { first: 4_000, longest: 60_000 } as const

let queries: QueryClient | null = null
/** Counts logouts and logins: an answer to a question from before says nothing about who is here now. */
let turns = 0
let isLoginUnderWay = false

/** Records whether somebody is logged in, as answered by the shop or after a logout. */
function noteLogin(isHere: boolean): void {
  loginHere.set(isHere)
  authState.isUnasked = false
}

/** Makes this page the customer's and removes what another customer left on it. */
export function enter(login: Login): void {
  if (authState.user && authState.user._id !== login.user._id) leave()
  accessToken.set(login.accessToken)
  authState.user = login.user
  authState.isUserAuthenticated = true
  authState.isKnown = true
  // At once, and for a login that only the next start of the page hears of: a reload must not find its code step again.
  endLogin()
  noteLogin(true)
  readyToForget()
}

function leave(): void {
  turns += 1
  accessToken.set(null)
  authState.user = null
  authState.isUserAuthenticated = false
  authState.isKnown = true
  noteLogin(false)
  // Also ends what is on its way.
  queries?.removeQueries({ queryKey: ['mine'] })
  choosePinCode('')
  // A page that waited for a code while its owner logged in elsewhere would show the number to whoever comes next.
  endLogin()
  leaveCustomerCart()
}

async function refresh(): Promise<boolean> {
  if (owedLogout.get() && !isLoginUnderWay) await tellLogout()
  if (owedLogout.get()) return false
  const before = turns
  const { status, body } = await call(refreshSession, { headers: OWN_REQUEST })
  if (before !== turns) return false
  if (status === 204) noteLogin(false)
  if (status === 204 || !body) return false
  enter(body)
  return true
}

/** Renews the login after a 401. Throws if the shop gave no answer, or if another customer has logged in meanwhile. */
async function mend(): Promise<boolean> {
  const caller = authState.user?._id
  const isMended = await refresh().catch(unmended)
  if (isMended && caller !== undefined && caller !== authState.user?._id) {
    void openCustomerCart()
    throw new Error('A call of one customer is not repeated as that of another.')
  }
  return isMended
}

/** Whether this browser is logged in with this number (10 digits), as a login whose answer was lost leaves it: then enters. */
export async function isLoggedInAs(phoneNumber: string): Promise<boolean> {
  await joinSession({ after: 'login' })
  // The stored number is the 10 digits behind +91.
  return authState.isUserAuthenticated && authState.user?.phoneNumber.endsWith(phoneNumber) === true
}

async function tellLogout(againAfter: number = ASK_AGAIN_MS.first): Promise<void> {
  owedLogout.set(true)
  try {
    await call(logoutCall, { headers: OWN_REQUEST })
    owedLogout.set(false)
  } catch (error) {
    // At the latest it is told at the next start; but an installed shop stays open for days, and the session as long.
    const tellAgain = () => tellOwed(Math.min(2 * againAfter, ASK_AGAIN_MS.longest))
    if (isOffline(error)) reachability.whenBack(tellAgain)
    else if (!isRefused(error)) setTimeout(tellAgain, againAfter)
  }
}

/** A login meanwhile has ended that session itself; while one is under way, it waits for what becomes of it. */
function tellOwed(againAfter: number = ASK_AGAIN_MS.first): void {
  if (!owedLogout.get()) return
  if (isLoginUnderWay) setTimeout(() => tellOwed(againAfter), againAfter)
  else void tellLogout(againAfter)
}

/**
 * Runs the call of a login. The shop ends the session before with it: a logout still owed to that one, told meanwhile, could
 * end the new one. It stays noted until the answer is here: a page that is closed before must not log in again who has left.
 */
export async function loggingIn<T>(call: () => Promise<T>): Promise<T> {
  isLoginUnderWay = true
  try {
    const answer = await call()
    owedLogout.set(false)
    turns += 1
    return answer
  } finally {
    isLoginUnderWay = false
  }
}

/** Asks once, on load, who this browser is (section 4); a guest's start answers 204 and logs nothing. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  queries = queryClient
  mendSessionWith(mend)
  accessToken.onLost((farewell) => {
    // Several calls may get a 401 at once: only the first one ends the login.
    if (!authState.isUserAuthenticated) return
    if (farewell !== undefined) {
      toastSuccess(farewell)
      return void leaveDeleted()
    }
    leave()
    messageTabs('session-over')
  })
  onTabMessage('session-over', () => {
    if (authState.isUserAuthenticated) leave()
  })
  onTabMessage('logged-out', () => {
    const leaving = authState.user?._id
    leave()
    void Promise.all([forgetWritings(leaving), forgetUnansweredCart()])
  })
  addEventListener('online', () => tellOwed())
  onTabMessage('logged-in', () => void joinSession({ after: 'login' }))
  await resumeSession()
  authState.isKnown = true
}

const isRefused = (error: unknown) =>
  error instanceof CallError && [401, 403].includes(error.status) && !error.isForeign
const isOffline = (error: unknown) => error instanceof CallError && error.isOffline

/**
 * Only the shop's own refusal ends a login. Without an answer, or with one of a busy shop or of a proxy, the login may still
 * be valid, so the call that got the 401 counts as unanswered.
 */
function unmended(error: unknown): boolean {
  if (isRefused(error)) return false
  throw error
}

interface Joining {
  askAgainAfter?: number | undefined
  /** Somebody has just logged in, here or in another tab. */
  after?: 'login'
}

async function resumeSession(askAgainAfter?: number): Promise<void> {
  if (!authState.isUserAuthenticated) await joinSession({ askAgainAfter })
}

/** Enters as whoever this browser is logged in as, and shows their cart. */
async function joinSession({ askAgainAfter = ASK_AGAIN_MS.first, after }: Joining = {}): Promise<void> {
  try {
    if (await refresh()) await openCustomerCart(after)
  } catch (error) {
    // Whoever has logged in meanwhile is known.
    if (authState.isUserAuthenticated) return
    // The page starts as a guest's. Unless the shop refused, the session may still exist, so it is asked for again later.
    if (isRefused(error)) return noteLogin(false)
    authState.isUnasked = !authState.isUserAuthenticated && loginHere.get()
    if (isOffline(error)) reachability.whenBack(() => void resumeSession())
    else setTimeout(() => void resumeSession(Math.min(2 * askAgainAfter, ASK_AGAIN_MS.longest)), askAgainAfter)
  }
}

/**
 * Logs out at once, also offline: scripts cannot delete the cookie, so a logout that the server has not confirmed is stored
 * and sent before anybody is logged in again.
 */
export async function logOut(): Promise<void> {
  const told = tellLogout()
  const leaving = authState.user?._id
  noteLogout()
  leave()
  const forgotten = Promise.all([forgetWritings(leaving), forgetUnansweredCart()])
  messageTabs('logged-out')
  await Promise.all([told, forgotten, forgetSubscription(), dropPages()])
  toastSuccess(shellText.loggedOut)
}

/** Logs out here and in the other tabs after the account was deleted; the server has no session left to end. */
export async function leaveDeleted(): Promise<void> {
  const leaving = authState.user?._id
  noteLogout()
  leave()
  messageTabs('logged-out')
  await Promise.all([forgetWritings(leaving), forgetUnansweredCart(), forgetSubscription(), dropPages()])
}

/** Ends push messages to this browser; imported on demand, because few visits need it. */
const forgetSubscription = (): Promise<void> =>
  import('../notifications/actions.ts').then(
    (notices) => notices.forgetSubscription(),
    () => undefined,
  )
