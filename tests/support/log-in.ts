import { sendOtp } from '#server/commands/login/send-otp.ts'
import { type OpenedLogin, verifyOtp } from '#server/commands/login/verify-otp.ts'
import type { TestDeps } from './test-deps.ts'

let networks = 0

/** Logs a phone in the way a customer does, from a network of its own. */
export async function logIn(deps: TestDeps, phoneNumber = '9876543210'): Promise<OpenedLogin> {
  networks += 1
  const network = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  await sendOtp(deps, { phoneNumber, network })
  return await verifyOtp(deps, { phoneNumber, otp: deps.outbox.at(-1)?.otp ?? '', network })
}
