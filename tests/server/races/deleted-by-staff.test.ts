import { expect, it } from 'vitest'
import { changePersonalInfo } from '#server/commands/account/change-personal-info.ts'
import { deleteUser } from '#server/commands/admin/change-people.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderDuring } from '#tests/support/order-during.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('a customer whom staff delete', (open) => {
  it('stays while an order is just being placed', async () => {
    const product = { id: 'mango', stock: 5 }
    const { deps } = await openDesk(open, [product])
    const { read } = deps.database
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const userId = (await logIn(deps)).profile.user.id
    // An order that fills an empty profile locks its customer by that alone.
    await changePersonalInfo(deps, userId, { fullName: 'Asha Rao', email: 'asha@haat.in' })
    const refused = await orderDuring(deps, { userId, product }, () => refusalOf(deleteUser(deps, staff, userId)))
    expect(refused).toMatchObject({ code: 'CONFLICT' })
    expect(await read.selectFrom('users').select('phone').execute()).toEqual([{ phone: '+919876543210' }])
    expect(await read.selectFrom('orders').select('full_name').execute()).toEqual([{ full_name: 'Asha Rao' }])
  })
})
