import { sendOtp as sendOtpCall, verifyOtp as verifyOtpCall } from '#domain/contract/auth.ts'
import { sendOtp } from '#server/commands/send-otp.ts'
import { verifyOtp } from '#server/commands/verify-otp.ts'
import type { Deps } from '#server/deps.ts'
import { sessionCookie } from '#server/gateways/session-cookie.ts'
import { presentUser } from '#server/presenters/user.ts'
import { type Handled, handle } from './handle.ts'

/** Login by one-time code. */
export function otpAuthRoutes(deps: Deps): Handled[] {
  return [
    handle(sendOtpCall, async ({ body, network }) => ({
      body: await sendOtp(deps, { phoneNumber: body.phoneNumber, network }),
    })),

    handle(verifyOtpCall, async ({ body, network }) => {
      const { accessToken, refreshToken, profile } = await verifyOtp(deps, { ...body, network })
      return {
        body: { accessToken, user: presentUser(profile) },
        cookies: [sessionCookie(deps.env, refreshToken)],
      }
    }),
  ]
}
