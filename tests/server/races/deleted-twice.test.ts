import { expect, it } from 'vitest'
import { addDeliveryTerms, deleteDeliveryTerms } from '#server/commands/admin/change-offers.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const TERMS = { available: true, city: 'Leh', state: 'Ladakh', deliveryCharge: 99.5, codCharge: 40 }
const LEH = { pinPrefix: '1941', ...TERMS, stepGrams: 0, stepCharge: 0, stepCodCharge: 0 }

describeOnBothDatabases('a delivery area that two people delete at once', (open) => {
  it('is deleted, and noted, once', async () => {
    const { deps } = await openDesk(open)
    const { read } = deps.database
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    await addDeliveryTerms(deps, staff, LEH)
    const remove = (own: Deps) => deleteDeliveryTerms(own, staff, LEH.pinPrefix)
    const refused = await secondOfTwo(deps, remove, (own) => refusalOf(remove(own)))
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
    const noted = read.selectFrom('audit_log').select('document_id').where('action', '=', 'deliveryArea.delete')
    expect(await noted.execute()).toEqual([{ document_id: LEH.pinPrefix }])
  })
})
