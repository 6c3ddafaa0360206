import * as v from 'valibot'
import { EmailSchema, FullNameSchema } from '#domain/validation/text-fields.ts'
import type { Deps } from '#server/deps.ts'
import { validated } from '#server/policies/validated.ts'
import { updatePersonalInfo } from '#server/repositories/users.ts'
import { holdCustomer } from './hold-customer.ts'
import { readProfile, type UserProfile } from './read-profile.ts'

const PersonalInfoSchema = v.object({ fullName: FullNameSchema, email: EmailSchema })

/** Throws INVALID_FIELDS with the texts of the form, NOT_LOGGED_IN. */
export async function changePersonalInfo(deps: Deps, userId: string, input: unknown): Promise<UserProfile> {
  const info = validated(PersonalInfoSchema, input)
  return await deps.database.write(async (tx) => {
    await holdCustomer(tx, userId)
    await updatePersonalInfo(tx, userId, info)
    return await readProfile(tx, userId)
  })
}
