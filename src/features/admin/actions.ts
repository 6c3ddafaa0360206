import type { QueryClient } from '@tanstack/react-query'
import { adminLogin } from '#domain/contract/admin.ts'
import { adminToken } from '#src/lib/admin-token.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { ADMIN_QUERIES } from './queries.ts'
import { adminState } from './state.ts'

/** Nothing that staff saw stays behind, and no answer under way brings it back. */
function forget(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: [ADMIN_QUERIES] })
  queries.removeQueries({ queryKey: [ADMIN_QUERIES] })
}

/** Opens the panel for eight hours. Throws CallError with the server's sentence. */
export async function logInAdmin(email: string, password: string): Promise<void> {
  const { token } = await fetchAnswer(adminLogin, { body: { email, password } })
  adminToken.set(token)
  adminState.isExpired = false
  adminState.token = token
}

export function logOutAdmin(queries: QueryClient): void {
  adminToken.set(null)
  adminState.isExpired = false
  adminState.token = null
  forget(queries)
}

/** Goes back to the login when the server no longer takes the token; answers how to stop watching. */
export function watchAdminSession(queries: QueryClient): () => void {
  return adminToken.onLost(() => {
    adminState.isExpired = true
    adminState.token = null
    forget(queries)
  })
}
