import { accountText as text } from '../messages/en/admin-account.ts'
import { shellText } from '../messages/en/shell.ts'

/** As long as ADMIN_PASSWORD must be. */
export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 200

/** What a password needs besides length: `aaaaaaaaaa` and `1212121212` are tried first. */
const LEAST_DIFFERENT = 3

/** What an attacker tries first at this shop, besides the parts of the email. */
const OWN_WORDS = [
  shellText.shopName,
  'password',
  'admin',
  'owner',
  'staff',
  'desk',
  'counter',
  'shop',
  'store',
  'organic',
  'food',
]
/** At least this many letters must be left once these words are removed. */
const LEAST_OTHER_LETTERS = 4

/** Whether a password is made of the shop's own words and hardly anything else: `haat-admin-2026`. */
function isOfOwnWords(password: string, email: string): boolean {
  const words = [...OWN_WORDS, ...email.split(/[@.]/)]
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length > 2)
  const given = password.toLowerCase()
  const rest = words.sort((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), given)
  return rest !== given && rest.replace(/[^\p{L}]/gu, '').length < LEAST_OTHER_LETTERS
}

interface PasswordChange {
  email: string
  oldPassword: string
  newPassword: string
}

/**
 * Why a new staff password is refused; null if it is accepted, apart from breached passwords, which only the server
 * knows.
 */
export function newPasswordProblem({ email, oldPassword, newPassword }: PasswordChange): string | null {
  if (newPassword.length < PASSWORD_LEAST) return text.tooShort(PASSWORD_LEAST)
  if (newPassword.length > PASSWORD_MOST) return text.tooLong(PASSWORD_MOST)
  if (new Set(newPassword).size < LEAST_DIFFERENT) return text.tooPlain
  if (newPassword.trim().toLowerCase() === email.trim().toLowerCase()) return text.isEmail
  if (isOfOwnWords(newPassword, email)) return text.isOwnWords
  if (newPassword === oldPassword) return text.isSame
  return null
}
