import { accountText as text } from '../messages/en/admin-account.ts'

/** As long as ADMIN_PASSWORD must be. */
export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 200

/** What a password takes besides length: `aaaaaaaaaa` and `1212121212` are tried first. */
const LEAST_DIFFERENT = 3

interface PasswordChange {
  email: string
  oldPassword: string
  newPassword: string
}

/** Why a new password of staff is not taken; null when it is. */
export function newPasswordProblem({ email, oldPassword, newPassword }: PasswordChange): string | null {
  if (newPassword.length < PASSWORD_LEAST) return text.tooShort(PASSWORD_LEAST)
  if (newPassword.length > PASSWORD_MOST) return text.tooLong(PASSWORD_MOST)
  if (new Set(newPassword).size < LEAST_DIFFERENT) return text.tooPlain
  if (newPassword.trim().toLowerCase() === email.trim().toLowerCase()) return text.isEmail
  if (newPassword === oldPassword) return text.isSame
  return null
}
