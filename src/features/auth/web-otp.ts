declare global {
  interface CredentialRequestOptions {
    otp?: { transport: readonly 'sms'[] }
  }
}

/** The code of the SMS as the phone reads it (WebOTP), or null where it cannot or nobody allowed it. */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal })
    return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
  } catch {
    // Refused, timed out or left: the shopper types the code.
    return null
  }
}
