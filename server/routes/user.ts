import {
  addAddress as addAddressCall,
  deleteAddress,
  deleteAccount as deleteCall,
  exportAccount as exportCall,
  updateAddress,
  updatePersonalInfo,
  updatePhoneNumber,
} from '#domain/contract/user.ts'
import { accountMessages } from '#domain/messages/en/profile.ts'
import { addAddress, changeAddress, removeAddress } from '#server/commands/account/change-addresses.ts'
import { changePersonalInfo } from '#server/commands/account/change-personal-info.ts'
import { changePhone } from '#server/commands/account/change-phone.ts'
import { deleteAccount } from '#server/commands/account/delete-account.ts'
import { exportAccount } from '#server/commands/account/export-account.ts'
import type { Deps } from '#server/deps.ts'
import {
  clearedDeviceCookie,
  clearedSessionCookie,
  deviceCookie,
  readCodeCookie,
  readDeviceCookie,
} from '#server/gateways/session-cookie.ts'
import { presentUser } from '#server/presenters/user.ts'
import { type Handled, handle } from './handle.ts'

/** A customer's own profile and addresses. */
export function userRoutes(deps: Deps): Handled[] {
  return [
    handle(addAddressCall, async ({ userId, body }) => ({
      body: { user: presentUser(await addAddress(deps, userId, body)) },
    })),

    handle(updateAddress, async ({ userId, params, body }) => {
      const target = { userId, addressId: params.addressId ?? '' }
      return { body: { user: presentUser(await changeAddress(deps, target, body)) } }
    }),

    handle(deleteAddress, async ({ userId, params }) => {
      const target = { userId, addressId: params.id ?? '' }
      return { body: { user: presentUser(await removeAddress(deps, target)) } }
    }),

    handle(updatePhoneNumber, async ({ userId, sessionId, body, network, cookies }) => {
      const mark = readDeviceCookie(deps.env, cookies)
      const { profile, deviceMark } = await changePhone(deps, {
        ...body,
        userId,
        sessionId,
        network,
        deviceMark: mark,
        client: readCodeCookie(deps.env, cookies),
      })
      return { body: { user: presentUser(profile) }, cookies: [deviceCookie(deps.env, deviceMark)] }
    }),

    handle(exportCall, async ({ userId, network }) => ({
      body: new TextEncoder().encode(JSON.stringify(await exportAccount(deps, userId, network), null, 2)),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${accountMessages.fileName}"`,
      },
    })),

    handle(deleteCall, async ({ userId, body, network, cookies }) => {
      const deviceMark = readDeviceCookie(deps.env, cookies)
      const client = readCodeCookie(deps.env, cookies)
      await deleteAccount(deps, { userId, otp: body.otp, network, deviceMark, client })
      return {
        body: { message: accountMessages.deleted },
        cookies: [clearedSessionCookie(deps.env), clearedDeviceCookie(deps.env)],
      }
    }),

    handle(updatePersonalInfo, async ({ userId, body }) => ({
      body: { user: presentUser(await changePersonalInfo(deps, userId, body)) },
    })),
  ]
}
