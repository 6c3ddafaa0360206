import * as v from 'valibot'
import { adminText } from '../messages/en/admin.ts'
import { EmailSchema } from './text-fields.ts'

/** The admin's login form. A password is taken as it was typed, spaces included. */
export const AdminLoginSchema = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.nonEmpty(adminText.login.passwordMissing)),
})
