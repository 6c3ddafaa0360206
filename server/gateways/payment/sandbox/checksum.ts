import { hash } from 'node:crypto'

/** The salt a merchant of the sandbox signs with. */
export interface SandboxMerchant {
  merchantId: string
  saltKey: string
  saltIndex: number
}

/** The header the sandbox sends with its own bodies; it shares nothing with the shop's gateway. */
export function signSandbox(merchant: SandboxMerchant, ...signed: string[]): string {
  const text = [...signed, merchant.saltKey].join('')
  return [hash('sha256', text, 'hex'), String(merchant.saltIndex)].join('###')
}

/** Whether a merchant's header fits what it signed. */
export function verifySandbox(merchant: SandboxMerchant, header: string | undefined, ...signed: string[]): boolean {
  return header === signSandbox(merchant, ...signed)
}
