import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { deskFieldText, plainText, validationMessages } from '#domain/messages/en/validation.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const COUPON = {
  ...{ code: 'CHAI10', kind: 'percentage', percent: 10, amount: 0, minimum: 0, startsAt: null, endsAt: null },
  ...{ usesPerPhone: null, usesInAll: null, phones: null },
}
const JAM = { id: 'jam', price: 200, tax: 12 }
const AREA = {
  ...{ pinPrefix: '194101', available: true, city: 'Leh', state: 'Ladakh', deliveryCharge: 99.5, codCharge: 40 },
  ...{ stepGrams: 500, stepCharge: 20.5, stepCodCharge: 5 },
}

const add = (desk: Desk, type: string, json: object) => desk.ask(`/api/admin/${type}/add`, { method: 'POST', json })
const update = (desk: Desk, type: string, id: string, json: object) =>
  desk.ask(`/api/admin/${type}/update/${id}`, { method: 'PUT', json })
const remove = (desk: Desk, type: string, id: string) =>
  desk.ask(`/api/admin/${type}/delete/${id}`, { method: 'DELETE' })

describeOnBothDatabases('coupons and delivery terms at the desk', (open) => {
  it('a coupon that gives nothing, or ends before it starts, is refused at its field', async () => {
    const desk = await openDesk(open)
    const refused: [object, object][] = [
      [{ percent: 0 }, { percent: adminServerMessages.percentMissing }],
      [{ kind: 'flat', minimum: 1 }, { amount: adminServerMessages.amountMissing }],
      [
        { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
        { endsAt: adminServerMessages.endsBeforeStart },
      ],
      [{ kind: 'flat', amount: 50, minimum: 50 }, { minimum: adminServerMessages.minimumTooLow }],
    ]
    for (const [terms, fields] of refused) {
      const { status, body } = await add(desk, 'coupons', { ...COUPON, ...terms })
      expect([status, body.message, body.fields]).toEqual([400, adminServerMessages.checkFields, fields])
    }
    expect(await desk.list('type=coupons')).toEqual([])
  })

  it('a coupon that becomes another kind keeps nothing of the old one, and each step is in the log', async () => {
    const desk = await openDesk(open)
    const { coupon } = (await add(desk, 'coupons', COUPON)).body
    const flat = { kind: 'flat', amount: 50, minimum: 200, ifUpdatedAt: coupon.updatedAt }
    const { body } = await update(desk, 'coupons', 'CHAI10', flat)
    expect(body.coupon).toMatchObject({ code: 'CHAI10', kind: 'flat', percent: 0, amount: 50, minimum: 200 })
    expect((await remove(desk, 'coupons', 'CHAI10')).status).toBe(200)
    expect(await desk.list('type=audit')).toMatchObject([
      {
        action: 'coupon.delete',
        documentId: 'CHAI10',
        documentName: '',
        before: { kind: 'flat', amount: 50 },
        after: null,
      },
      {
        action: 'coupon.update',
        before: { kind: 'percentage', percent: 10, amount: 0 },
        after: { kind: 'flat', percent: 0, amount: 50 },
      },
      { action: 'coupon.add', before: null, after: { percent: 10 } },
    ])
  })

  it('a code that comes back says at once how many orders have used it', async () => {
    const desk = await openDesk(open, [JAM])
    const { accessToken: token } = await logIn(desk.deps)
    await add(desk, 'coupons', { ...COUPON, percent: 20, usesInAll: 1 })
    const json = orderBody([[JAM, 1]], { couponCodeApplied: 'CHAI10', coupon: { percent: 20n } })
    expect((await desk.ask('/api/orders', { method: 'POST', token, json })).status).toBe(201)
    await remove(desk, 'coupons', 'CHAI10')
    const { coupon } = (await add(desk, 'coupons', { ...COUPON, percent: 20, usesInAll: 1 })).body
    expect(coupon.uses).toBe(1)
    expect(await desk.list('type=coupons')).toEqual([coupon])
  })

  it('terms hold for a state of India and the beginning of a pin code, and each step is in the log', async () => {
    const desk = await openDesk(open)
    for (const pinPrefix of ['0194', '19x', '194 1', 'x194'])
      expect((await add(desk, 'delivery-areas', { ...AREA, pinPrefix })).body.fields, pinPrefix).toEqual({
        pinPrefix: deskFieldText.pinPrefix,
      })
    expect((await add(desk, 'delivery-areas', { ...AREA, pinPrefix: '', city: undefined })).body.fields).toEqual({
      pinPrefix: plainText.missing,
      city: plainText.missing,
    })
    const nowhere = await add(desk, 'delivery-areas', { ...AREA, state: 'Bengal' })
    expect([nowhere.status, nowhere.body.message, nowhere.body.fields]).toEqual([
      400,
      adminServerMessages.checkFields,
      { state: validationMessages.stateUnknown },
    ])
    const { deliveryArea } = (await add(desk, 'delivery-areas', { ...AREA, state: 'ladakh' })).body
    expect(deliveryArea).toMatchObject(AREA)
    const ifUpdatedAt = deliveryArea.updatedAt
    expect((await update(desk, 'delivery-areas', '194101', { codCharge: 55, ifUpdatedAt })).body).toMatchObject({
      deliveryArea: { ...AREA, codCharge: 55 },
    })
    expect(await desk.list('type=audit')).toMatchObject([
      { action: 'deliveryArea.update', documentId: '194101', before: { codCharge: 40 }, after: { codCharge: 55 } },
      { action: 'deliveryArea.add', documentId: '194101', before: null, after: { codCharge: 40 } },
    ])
  })

  it('what is not there is not found when it is changed or deleted', async () => {
    const desk = await openDesk(open)
    const ifUpdatedAt = new Date(0).toISOString()
    for (const type of ['coupons', 'delivery-areas', 'products', 'categories', 'blogs'])
      expect((await update(desk, type, '999', { ifUpdatedAt })).status, type).toBe(404)
    for (const type of ['coupons', 'delivery-areas', 'blogs', 'recipes'])
      expect((await remove(desk, type, '999')).status, type).toBe(404)
    expect(await desk.list('type=audit')).toEqual([])
  })
})
