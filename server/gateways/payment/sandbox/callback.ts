import { findSandboxPayment } from '#server/repositories/sandbox-gateway.ts'
import { signSandbox } from './checksum.ts'
import type { SandboxGateway, SandboxOptions } from './sandbox.ts'
import { statement } from './statement.ts'
import { withFaults } from './with-faults.ts'

/** Tells the shop the state of a payment, once. A failure is ignored, because real callbacks get lost too. */
export async function callBack(
  { merchant, database, clock }: SandboxOptions,
  gateway: SandboxGateway,
  transactionId: string,
): Promise<void> {
  const payment = await findSandboxPayment(database.read, transactionId)
  if (!payment || !gateway.deliver) return
  const { deliver } = gateway
  const told = withFaults(gateway, 'callback', async (fault) => {
    const response = Buffer.from(JSON.stringify(statement(payment, fault, clock.now()))).toString('base64')
    const signer = fault === 'forged_signature' ? { ...merchant, saltKey: 'another-salt' } : merchant
    return deliver(payment.callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-verify': signSandbox(signer, response) },
      body: JSON.stringify({ response }),
    })
  })
  await told.catch(() => undefined)
}
