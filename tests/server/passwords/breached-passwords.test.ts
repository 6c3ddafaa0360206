import { expect, it } from 'vitest'
import { isBreachedPassword } from '#server/passwords/breached-passwords.ts'

it.each(['qwertyuiop', '1234567890', 'QwertyUiop', '1q2w3e4r5t6y', 'basketball', 'password123'])(
  'knows %s',
  async (password) => {
    expect(await isBreachedPassword(password)).toBe(true)
  },
)

it.each(['a long enough password', 'आम का अचार खट्टा', 'kTq8-wooden ghani', ''])(
  'does not know %j',
  async (password) => {
    expect(await isBreachedPassword(password)).toBe(false)
  },
)
