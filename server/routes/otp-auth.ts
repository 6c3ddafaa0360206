import { sendOtp as sendOtpCall, verifyOtp as verifyOtpCall } from '#domain/contract/auth.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import type { Deps } from '#server/deps.ts'
import {
  codeCookie,
  deviceCookie,
  readCodeCookie,
  readDeviceCookie,
  readSessionCookie,
  sessionCookie,
} from '#server/gateways/session-cookie.ts'
import { presentUser } from '#server/presenters/user.ts'
import { type Handled, handle } from './handle.ts'

/** Login by one-time code. */
export function otpAuthRoutes(deps: Deps): Handled[] {
  return [
    handle(sendOtpCall, async ({ body, network, cookies, userId }) => {
      const deviceMark = readDeviceCookie(deps.env, cookies)
      const client = readCodeCookie(deps.env, cookies) || deps.random.token()
      const sent = await sendOtp(deps, { ...body, network, deviceMark, client, userId })
      return { body: sent, cookies: [codeCookie(deps.env, client)] }
    }),

    handle(verifyOtpCall, async ({ body, network, cookies, headers }) => {
      const login = await verifyOtp(deps, {
        ...body,
        network,
        deviceMark: readDeviceCookie(deps.env, cookies),
        client: readCodeCookie(deps.env, cookies),
        replaces: readSessionCookie(deps.env, cookies),
        userAgent: headers.get('user-agent') ?? '',
      })
      const { accessToken, refreshToken, deviceMark, profile } = login
      return {
        body: { accessToken, user: presentUser(profile) },
        cookies: [sessionCookie(deps.env, refreshToken), deviceCookie(deps.env, deviceMark)],
      }
    }),
  ]
}
