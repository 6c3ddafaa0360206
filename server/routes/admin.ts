import {
  adminLogin,
  adminLogout,
  beginTwoFactor,
  changeAdminPassword,
  confirmTwoFactor,
  endTwoFactor,
  getAdminProfile,
  getResourceCounts,
} from '#domain/contract/admin.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import { readAdminProfile } from '#server/commands/admin/read-admin.ts'
import { changeAdminPassword as changePassword } from '#server/commands/login/change-admin-password.ts'
import { logInAdmin, logOutAdmin } from '#server/commands/login/log-in-admin.ts'
import * as twoFactor from '#server/commands/login/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { adminDeviceCookie, readAdminDeviceCookie } from '#server/gateways/session-cookie.ts'
import { presentAdmin } from '#server/presenters/admin.ts'
import { countResources } from '#server/repositories/resource-counts.ts'
import { type Handled, handle } from './handle.ts'

/** The desk's login and its first page. */
export function adminRoutes(deps: Deps): Handled[] {
  const { read } = deps.database
  const profile = async (call: { adminId: string; sessionId: string }) => ({
    body: { admin: presentAdmin(await readAdminProfile(read, call), deps.env) },
  })
  return [
    handle(adminLogin, async ({ body, network, cookies }) => {
      const known = readAdminDeviceCookie(deps.env, cookies)
      const { token, deviceMark } = await logInAdmin(deps, { ...body, network, deviceMark: known })
      return { body: { token }, cookies: [adminDeviceCookie(deps.env, deviceMark)] }
    }),

    handle(adminLogout, async (call) => {
      await logOutAdmin(deps, call.sessionId)
      return { body: { message: loginMessages.loggedOut } }
    }),

    handle(getAdminProfile, profile),

    handle(beginTwoFactor, async ({ adminId, body }) => ({
      body: await twoFactor.beginTwoFactor(deps, adminId, body.password),
    })),

    handle(confirmTwoFactor, async (call) => {
      await twoFactor.confirmTwoFactor(deps, call, call.body.code)
      return await profile(call)
    }),

    handle(endTwoFactor, async (call) => {
      await twoFactor.endTwoFactor(deps, call, call.body)
      return await profile(call)
    }),

    handle(changeAdminPassword, async (call) => {
      await changePassword(deps, call, call.body)
      return { body: { message: adminServerMessages.passwordChanged } }
    }),

    handle(getResourceCounts, async () => ({ body: { resourcesCount: await countResources(read) } })),
  ]
}
