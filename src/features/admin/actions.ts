import type { QueryClient } from '@tanstack/react-query'
import { adminLogin, adminLogout } from '#domain/contract/admin.ts'
import { adminToken } from '#src/lib/admin-token.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { ADMIN_QUERIES } from './queries.ts'
import { adminState } from './state.ts'

/** Nothing that staff saw stays behind, and no answer under way brings it back. */
function forget(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: [ADMIN_QUERIES] })
  queries.removeQueries({ queryKey: [ADMIN_QUERIES] })
}

function ifUnreachable(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

/** Opens the panel for eight hours. Throws CallError: CODE_NEEDED asks for the code of the authenticator app. */
export async function logInAdmin(email: string, password: string, code = ''): Promise<void> {
  const { token } = await fetchAnswer(adminLogin, { body: { email, password, ...(code ? { code } : {}) } })
  adminToken.set(token)
  adminState.isExpired = false
  adminState.token = token
}

/** Ends the login here at once; answers when the server heard of it or could not, then it ends by itself in time. */
export async function logOutAdmin(queries: QueryClient): Promise<void> {
  const heard = adminState.token === null ? undefined : fetchAnswer(adminLogout).catch(ifUnreachable)
  adminToken.set(null)
  adminState.isExpired = false
  adminState.token = null
  forget(queries)
  await heard
}

/** Goes back to the login when the server no longer takes the token; answers how to stop watching. */
export function watchAdminSession(queries: QueryClient): () => void {
  return adminToken.onLost(() => {
    adminState.isExpired = true
    adminState.token = null
    forget(queries)
  })
}
