import {
  addAddress as addAddressCall,
  deleteAddress,
  updateAddress,
  updatePersonalInfo,
} from '#domain/contract/user.ts'
import { addAddress, changeAddress, removeAddress } from '#server/commands/change-addresses.ts'
import { changePersonalInfo } from '#server/commands/change-personal-info.ts'
import type { Deps } from '#server/deps.ts'
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

    handle(updatePersonalInfo, async ({ userId, body }) => ({
      body: { user: presentUser(await changePersonalInfo(deps, userId, body)) },
    })),
  ]
}
