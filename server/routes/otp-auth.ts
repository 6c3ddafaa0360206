import { sendOtp as sendOtpCall, verifyOtp as verifyOtpCall } from '#domain/contract/auth.ts'
import { sendOtp } from '#server/commands/send-otp.ts'
import { verifyOtp } from '#server/commands/verify-otp.ts'
import type { Deps } from '#server/deps.ts'
import { deviceCookie, readDeviceCookie, sessionCookie } from '#server/gateways/session-cookie.ts'
import { presentUser } from '#server/presenters/user.ts'
import { type Handled, handle } from './handle.ts'

/** Login by one-time code. */
export function otpAuthRoutes(deps: Deps): Handled[] {
  return [
    handle(sendOtpCall, async ({ body, network, cookies }) => {
      const deviceMark = readDeviceCookie(deps.env, cookies)
      return { body: await sendOtp(deps, { ...body, network, deviceMark }) }
    }),

    handle(verifyOtpCall, async ({ body, network, cookies }) => {
      const mark = readDeviceCookie(deps.env, cookies)
      const login = await verifyOtp(deps, { ...body, network, deviceMark: mark })
      const { accessToken, refreshToken, deviceMark, profile } = login
      return {
        body: { accessToken, user: presentUser(profile) },
        cookies: [sessionCookie(deps.env, refreshToken), deviceCookie(deps.env, deviceMark)],
      }
    }),
  ]
}
