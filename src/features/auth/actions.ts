import type { QueryClient } from '@tanstack/react-query'
import {
  type Login,
  logout as logoutCall,
  type OtpPurpose,
  refreshSession,
  sendOtp as sendOtpCall,
  verifyOtp as verifyOtpCall,
} from '#domain/contract/auth.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { CallError } from '#src/lib/call-error.ts'
import { call, mendSessionWith } from '#src/lib/http.ts'
import { reachability } from '#src/lib/reachability.ts'
import { hearTabs, tellTabs } from '#src/lib/tabs.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { leaveCustomerCart, moveCartToServer, openCustomerCart } from '../cart/actions.ts'
import { forgetChargeToken } from '../delivery/charge-token.ts'
import { forgetWritings, readyToForget } from '../outbox/gate.ts'
import { owedLogout } from './owed-logout.ts'
import { authState } from './state.ts'

/** Refresh and logout need it: a form on another site cannot send it. */
const OWN_REQUEST = { 'x-haat': '1' }

let queries: QueryClient | null = null

function enter(login: Login): void {
  accessToken.set(login.accessToken)
  authState.user = login.user
  authState.isUserAuthenticated = true
  authState.isKnown = true
  readyToForget()
}

function leave(): void {
  accessToken.set(null)
  authState.user = null
  authState.isUserAuthenticated = false
  authState.isKnown = true
  void queries?.cancelQueries({ queryKey: ['mine'] })
  queries?.removeQueries({ queryKey: ['mine'] })
  forgetChargeToken()
  leaveCustomerCart()
}

async function refresh(): Promise<boolean> {
  if (owedLogout.get()) await tellLogout()
  if (owedLogout.get()) return false
  const { status, body } = await call(refreshSession, { headers: OWN_REQUEST })
  if (status === 204 || !body) return false
  enter(body)
  return true
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
  mendSessionWith(() => refresh().catch(() => false))
  accessToken.onLost(() => {
    if (authState.isUserAuthenticated) leave()
  })
  hearTabs('logged-out', () => {
    leave()
    void forgetWritings()
  })
  addEventListener('online', () => void (owedLogout.get() ? tellLogout() : undefined))
  hearTabs('logged-in', () => void refresh().then((isIn) => (isIn ? openCustomerCart() : undefined)))
  await resumeSession()
  authState.isKnown = true
}

async function resumeSession(): Promise<void> {
  if (authState.isUserAuthenticated) return
  try {
    if (await refresh()) await openCustomerCart()
  } catch (error) {
    // Offline or refused: the shop opens for a guest. Whoever starts offline is known again when the server is back.
    if (error instanceof CallError && error.isOffline) reachability.whenBack(() => void resumeSession())
  }
}

/** Answers the server's sentence, after some work where the server asks for it first (T2). Throws CallError. */
export async function sendOtp(phoneNumber: string, purpose?: OtpPurpose): Promise<string> {
  const send = async (proof?: string) =>
    (
      await call(sendOtpCall, {
        body: { phoneNumber, ...(purpose ? { purpose } : {}), ...(proof === undefined ? {} : { proof }) },
      })
    ).body.message
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PROOF_NEEDED' || !error.fields.proof) throw error
    // Absent on old browsers and pages without TLS, whatever the types say: the server's sentence says what to do.
    if (!Reflect.get(crypto, 'subtle')) throw error
    const { prove } = await import('./prove.ts')
    return await send(await prove(error.fields.proof))
  }
}

/** Logs in and moves the guest's cart to the server. Throws CallError with the server's sentence. */
export async function verifyOtp(phoneNumber: string, otp: string, referralCode?: string): Promise<void> {
  const { body } = await call(verifyOtpCall, {
    body: { phoneNumber, otp, ...(referralCode ? { referralCode } : {}) },
  })
  enter(body)
  authState.userRegistered = true
  owedLogout.set(false)
  tellTabs('logged-in')
  await moveCartToServer()
}

/**
 * Leaves at once, also offline: the cookie cannot be reached by scripts, so a logout that the server did not hear of is
 * noted and told before anybody is logged in again.
 */
export async function logOut(): Promise<void> {
  const told = tellLogout()
  leave()
  const forgotten = forgetWritings()
  tellTabs('logged-out')
  await Promise.all([told, forgotten, forgetTelling()])
  toastSuccess(shellText.loggedOut)
}

/** The account is gone: leaves it here and in the other tabs; there is no session left to end. */
export async function leaveDeleted(): Promise<void> {
  leave()
  tellTabs('logged-out')
  await Promise.all([forgetWritings(), forgetTelling()])
}

/** This browser is told of no more orders; the library for it comes only when it is needed. */
const forgetTelling = (): Promise<void> =>
  import('../notices/actions.ts').then(
    (notices) => notices.forgetTelling(),
    () => undefined,
  )
