import type { Endpoint } from '#domain/contract/endpoint.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { accountMessages } from '#domain/messages/en/profile.ts'
import type { IdentifiedAdmin, IdentifiedCustomer } from '#server/commands/login/identify-caller.ts'
import { Refusal } from '#server/errors.ts'

/** The caller a bearer token belongs to; undefined if it is not valid (any more). */
export interface Callers {
  customer(token: string): Promise<IdentifiedCustomer | 'deleted' | undefined>
  admin(token: string, more: { isBackground: boolean }): Promise<IdentifiedAdmin | undefined>
}

export interface Caller {
  userId: string
  sessionId: string
  adminId: string
}

const NOBODY: Caller = { userId: '', sessionId: '', adminId: '' }

/**
 * The caller of an endpoint. A public call with a bad token is answered as to a guest; the others throw Refusal
 * NOT_LOGGED_IN, or ACCOUNT_DELETED to a customer who is gone, or PASSWORD_CHANGE_NEEDED and SECOND_STEP_NEEDED to staff. A
 * customer's token never opens an admin's call, nor the other way round.
 */
export async function callerOf(
  endpoint: Endpoint,
  authorization: string | null | undefined,
  callers: Callers,
): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? '')?.[1]
  if (endpoint.access === 'admin') {
    const admin =
      token === undefined ? undefined : await callers.admin(token, { isBackground: endpoint.background === true })
    if (admin === undefined) throw new Refusal('NOT_LOGGED_IN', errorMessages.notLoggedIn)
    if (admin.mustChangePassword && !endpoint.beforeSecondStep) {
      throw new Refusal('PASSWORD_CHANGE_NEEDED', adminServerMessages.passwordChangeNeeded)
    }
    if (admin.mustAddSecondStep && !endpoint.beforeSecondStep) {
      throw new Refusal('SECOND_STEP_NEEDED', adminServerMessages.secondStepNeeded)
    }
    return { ...NOBODY, adminId: admin.adminId, sessionId: admin.sessionId }
  }
  const customer = token === undefined ? undefined : await callers.customer(token)
  if (customer !== undefined && customer !== 'deleted') {
    return { ...NOBODY, userId: customer.userId, sessionId: customer.sessionId }
  }
  if (endpoint.access !== 'customer') return NOBODY
  if (customer === 'deleted') throw new Refusal('ACCOUNT_DELETED', accountMessages.deleted)
  throw new Refusal('NOT_LOGGED_IN', errorMessages.notLoggedIn)
}
