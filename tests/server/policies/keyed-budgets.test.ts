import { expect, it } from 'vitest'
import { submitContact } from '#server/commands/forms/submit-contact.ts'
import { subscribeNewsletter } from '#server/commands/forms/subscribe-newsletter.ts'
import { readLinkedOrder } from '#server/commands/payments/payment-link.ts'
import { readPaymentResult } from '#server/commands/payments/payment-result.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { wholeOf } from '#tests/support/whole-database.ts'

const WHO = { fullName: 'Asha Rao', email: 'asha@haat.in', phoneNumber: '9876543210' }
const NETWORK = '203.0.113.7'

describeOnBothDatabases('the budgets of forms and payment pages', (open) => {
  it('know nobody by phone, address or network: their rows live on in backups', async () => {
    const deps = testDeps(await open())
    await submitContact(deps, { ...WHO, message: 'Where is my parcel?', network: NETWORK })
    await subscribeNewsletter(deps, { email: WHO.email, network: NETWORK })
    await refusalOf(readPaymentResult(deps, 'a guess', NETWORK))
    await refusalOf(readLinkedOrder(deps, 'a.guess', NETWORK))
    const rows = (await wholeOf(deps.database)).filter((row) => row.startsWith('limits {'))
    for (const kind of ['contact:email', 'contact:phone', 'newsletter:network', 'payment-result', 'payment-link'])
      expect(rows.filter((row) => row.includes(`"${kind}:`))).toHaveLength(1)
    for (const plain of [WHO.email, WHO.phoneNumber, '203.0.113'])
      expect(rows.filter((row) => row.includes(plain))).toEqual([])
  })
})
