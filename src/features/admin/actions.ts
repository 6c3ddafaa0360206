import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { adminLogin, adminLogout, getAdminProfile } from '#domain/contract/admin.ts'
import { adminToken } from '#src/lib/admin-token.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { forgetAllCarried } from './forms/carried.ts'
import { ADMIN_QUERIES, adminProfileQueryOptions } from './queries.ts'
import { adminState } from './state.ts'

const OF_THE_DESK = { queryKey: [ADMIN_QUERIES] }

/** Nothing that staff saw or typed stays behind, and no answer under way brings it back. */
function forget(queries: QueryClient): void {
  adminState.keptFor = null
  adminState.panelNo += 1
  adminState.leftBehind = null
  forgetAllCarried()
  // Also ends what is on its way.
  queries.removeQueries(OF_THE_DESK)
}

function ifUnreachable(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

/**
 * Opens the panel for eight hours: the one that waited for them where it is the same admin, else a new one. Throws
 * CallError: CODE_NEEDED asks for the code of the authenticator app.
 */
export async function logInAdmin(queries: QueryClient, email: string, password: string, code = ''): Promise<void> {
  const { token } = await fetchAnswer(adminLogin, { body: { email, password, ...(code ? { code } : {}) } })
  if (adminState.keptFor !== null) {
    const headers = { authorization: `Bearer ${token}` }
    const { admin } = await fetchAnswer(getAdminProfile, { headers })
    if (admin._id === adminState.keptFor) void queries.invalidateQueries({ ...OF_THE_DESK, refetchType: 'none' })
    else forget(queries)
  }
  adminToken.set(token)
  adminState.isExpired = false
  adminState.keptFor = null
  adminState.token = token
}

/**
 * Ends the login here at once; resolves when the server has been told, or could not be, in which case the login ends by
 * itself in time.
 */
export async function logOutAdmin(queries: QueryClient): Promise<void> {
  const heard = adminState.token === null ? undefined : fetchAnswer(adminLogout).catch(ifUnreachable)
  adminToken.set(null)
  adminState.isExpired = false
  adminState.token = null
  forget(queries)
  await heard
}

/**
 * Goes back to the login when the server no longer takes the token; returns how to stop watching. Only the panel's
 * current content is kept, for the same admin's next login.
 */
export function watchAdminSession(queries: QueryClient): () => void {
  return adminToken.onLost(() => {
    const keptFor = queries.getQueryData(adminProfileQueryOptions().queryKey)?._id ?? null
    adminState.isExpired = true
    adminState.token = null
    if (keptFor === null) return forget(queries)
    adminState.keptFor = keptFor
    void queries.cancelQueries(OF_THE_DESK)
    queries.removeQueries({ ...OF_THE_DESK, type: 'inactive' })
  })
}

/**
 * A hidden panel observes none of its queries, which would soon be discarded, and with them the forms based on them.
 * Holds the queries without fetching anything; returns how to release them.
 */
export function holdShownQueries(queries: QueryClient): () => void {
  const held = queries
    .getQueryCache()
    .findAll(OF_THE_DESK)
    // A time of nought leaves each query its own.
    .map(({ queryKey }) => new QueryObserver(queries, { queryKey, enabled: false, gcTime: 0 }).subscribe(() => {}))
  return () => {
    for (const letGo of held) letGo()
  }
}

/** Leaving the login for another page clears what was typed: it is not there on the way back. */
export function leaveAdmin(queries: QueryClient): void {
  if (adminState.keptFor !== null) forget(queries)
}
