import { logout, referralExists, refreshSession as refreshCall } from '#domain/contract/auth.ts'
import { endOneSession, endOtherSessions, getUser, listSessions } from '#domain/contract/user.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import { readProfile } from '#server/commands/account/read-profile.ts'
import { checkReferral } from '#server/commands/login/check-referral.ts'
import { endSession } from '#server/commands/login/end-session.ts'
import {
  endOtherOwnSessions,
  endOwnSession,
  readOwnSessions,
  type SessionOwner,
} from '#server/commands/login/own-sessions.ts'
import { refreshSession } from '#server/commands/login/refresh-session.ts'
import type { Deps } from '#server/deps.ts'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '#server/gateways/session-cookie.ts'
import { assertOwnPage } from '#server/policies/access.ts'
import { presentSession } from '#server/presenters/account.ts'
import { presentUser } from '#server/presenters/user.ts'
import { type Answer, type Handled, handle } from './handle.ts'

/** Sessions, referral codes and who is logged in. */
export function authRoutes(deps: Deps): Handled[] {
  const sessionsOf = async (owner: SessionOwner) => ({
    body: { sessions: (await readOwnSessions(deps, owner)).map(presentSession) },
  })
  return [
    handle(refreshCall, async ({ headers, cookies, requestId, network }): Promise<Answer> => {
      assertOwnPage(headers, deps.env.PUBLIC_URL)
      const token = readSessionCookie(deps.env, cookies)
      if (token === '') return { status: 204 }
      const refreshed = await refreshSession(deps, token, network)
      if (refreshed.kind === 'over') {
        // Not thrown: a refusal carries no cookies, and a dead one would be sent again at every start.
        const body = { message: loginMessages.sessionOver, code: 'NOT_LOGGED_IN', requestId }
        return { status: 401, body, cookies: [clearedSessionCookie(deps.env)] }
      }
      const { accessToken, refreshToken, profile } = refreshed
      return {
        body: { accessToken, user: presentUser(profile) },
        ...(refreshToken === null ? {} : { cookies: [sessionCookie(deps.env, refreshToken)] }),
      }
    }),

    handle(logout, async ({ headers, cookies, sessionId }) => {
      assertOwnPage(headers, deps.env.PUBLIC_URL)
      await endSession(deps, { tokenText: readSessionCookie(deps.env, cookies), sessionId })
      return { body: { message: loginMessages.loggedOut }, cookies: [clearedSessionCookie(deps.env)] }
    }),

    handle(referralExists, async ({ body, network }) => ({
      body: await checkReferral(deps, { referralCode: body.referralCode, network }),
    })),

    handle(listSessions, sessionsOf),

    handle(endOneSession, async (call) => {
      await endOwnSession(deps, call, call.params.id ?? '')
      return await sessionsOf(call)
    }),

    handle(endOtherSessions, async (call) => {
      await endOtherOwnSessions(deps, call)
      return await sessionsOf(call)
    }),

    handle(getUser, async ({ userId }) => ({
      body: { user: presentUser(await readProfile(deps.database.read, userId)) },
    })),
  ]
}
