interface OtpCredential {
  code?: string
}

/** The code of the SMS as the phone reads it (WebOTP), or null where it cannot or nobody allowed it. */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    const credential = (await navigator.credentials.get(options)) as OtpCredential | null
    return credential?.code ?? null
  } catch {
    // Refused, timed out or left: the shopper types the code.
    return null
  }
}
