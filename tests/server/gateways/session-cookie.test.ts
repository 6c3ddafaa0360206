import { expect, it } from 'vitest'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '#server/gateways/session-cookie.ts'

const https = { PUBLIC_URL: 'https://shop.example' }
const http = { PUBLIC_URL: 'http://localhost:3000' }

it('binds the cookie to the host and to TLS where the shop has it', { tags: ['OPEN-75'] }, () => {
  expect(sessionCookie(https, 'abc')).toBe(
    '__Host-haat-session=abc; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=5184000',
  )
  expect(clearedSessionCookie(https)).toBe('__Host-haat-session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0')
  expect(readSessionCookie(https, { '__Host-haat-session': 'abc', 'haat-session': 'planted' })).toBe('abc')
})

it('sends it to the session calls only where there is no TLS', () => {
  expect(sessionCookie(http, 'abc')).toBe('haat-session=abc; Path=/api; HttpOnly; SameSite=Strict; Max-Age=5184000')
  expect(readSessionCookie(http, {})).toBe('')
})
