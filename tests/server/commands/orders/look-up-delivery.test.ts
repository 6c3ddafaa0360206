import { expect, it } from 'vitest'
import { checkDelivery } from '#server/commands/orders/look-up-delivery.ts'
import { codChargeFor, quoteDelivery } from '#server/commands/orders/quote-delivery.ts'
import type { Database } from '#server/db/database.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { NO_STEPS, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const feeFor = async (database: Database, pinCode: string) =>
  (await quoteDelivery(testDeps(database), { userId: '', pinCode, items: [] })).deliveryCharge

describeOnBothDatabases('delivery', (open) => {
  it('says whether and where', {
    tags: ['ENT-153', 'ENT-154', 'ENT-155', 'ENT-156', 'ENT-157', 'ENT-158', 'API-068'],
  }, async () => {
    const database = await open()
    await stockShop(database, [])
    expect(await checkDelivery(database.read, '110001')).toEqual({
      available: true,
      message: 'We deliver to pin code 110001.',
      city: 'New Delhi',
      state: 'Delhi',
      pinCode: '110001',
    })
    expect(await checkDelivery(database.read, '119401')).toMatchObject({ city: 'Far' })
    // Nobody has this pin code: the row of its first digits is all there is to say.
    expect(await checkDelivery(database.read, '118888')).toMatchObject({
      available: true,
      city: 'New Delhi',
      state: 'Delhi',
    })
    expect(await checkDelivery(database.read, '100001')).toMatchObject({ available: true, city: '', state: 'Delhi' })
    expect(await checkDelivery(database.read, '121001')).toMatchObject({ city: 'Faridabad', state: 'Haryana' })
  })

  it('names the place as the operator wrote it for a part of a district, else as the directory has it', {
    tags: ['ENT-156'],
  }, async () => {
    const database = await open()
    await stockShop(database, [])
    const terms = {
      is_available: 1,
      state: 'Haryana',
      delivery_charge_paise: 6000,
      cod_charge_paise: 4000,
      ...NO_STEPS,
    }
    const cityWith = async (pinPrefix: string, city: string) => {
      await database.write((tx) =>
        tx
          .insertInto('delivery_areas')
          .values({ ...terms, pin_prefix: pinPrefix, city })
          .execute(),
      )
      return (await checkDelivery(database.read, '121001')).city
    }
    expect(await cityWith('121', 'All of the district')).toBe('Faridabad')
    expect(await cityWith('1210', 'Old Faridabad')).toBe('Old Faridabad')
    expect(await cityWith('12100', '')).toBe('Faridabad')
  })

  it.each(['194101', '999999', '000000'])('says that %s is not served', async (pinCode) => {
    const database = await open()
    await stockShop(database, [])
    const message = `Delivery is not available for pin code ${pinCode}`
    expect(await checkDelivery(database.read, pinCode)).toEqual({
      available: false,
      message,
      city: '',
      state: '',
      pinCode,
    })
    expect(await refusalOf(feeFor(database, pinCode))).toMatchObject({
      code: 'NOT_SERVICEABLE',
      message,
    })
    expect(await refusalOf(codChargeFor(database.read, pinCode, []))).toMatchObject({
      code: 'NOT_SERVICEABLE',
      message,
    })
  })

  it.each(['', '1100', '1100011', 'abcdef', "1' or"])('%j is no pin code', { tags: ['VALID-30'] }, async (pinCode) => {
    const database = await open()
    expect((await refusalOf(checkDelivery(database.read, pinCode))).fields).toHaveProperty('pinCode')
    expect((await refusalOf(feeFor(database, pinCode))).code).toBe('INVALID_FIELDS')
  })

  it('charges by area, and the least cash charge of all without a pin code', {
    tags: ['ENT-159', 'ENT-160'],
  }, async () => {
    const database = await open()
    await stockShop(database, [])
    expect(await feeFor(database, '110001')).toBe(6000)
    expect(await feeFor(database, '119401')).toBe(9000)
    expect(await codChargeFor(database.read, '119401', [])).toBe(5000)
    expect(await codChargeFor(database.read, undefined, [])).toBe(4000)
    expect(await codChargeFor(database.read, '', [])).toBe(4000)
    // However many areas ask more: "from" is said of the least.
    await database.write((tx) =>
      tx.updateTable('delivery_areas').set({ cod_charge_paise: 3000 }).where('pin_prefix', '=', '1194').execute(),
    )
    expect(await codChargeFor(database.read, undefined, [])).toBe(3000)
    await database.write((tx) =>
      tx.updateTable('delivery_areas').set({ is_available: 0 }).where('pin_prefix', '=', '1194').execute(),
    )
    expect(await codChargeFor(database.read, undefined, [])).toBe(4000)
  })

  it('weighs what the shop sells, and nothing that it has never heard of', async () => {
    const database = await open()
    await stockShop(database, [{ id: 'jag', name: 'Jaggery 500 g' }])
    await database.write((tx) =>
      tx.updateTable('delivery_areas').set({ step_grams: 400, step_cod_paise: 100 }).execute(),
    )
    const item = (productName: string) => ({ productName, quantity: 2 })
    expect(await codChargeFor(database.read, '110001', [item('Unicorn 5 kg')])).toBe(4000)
    // A kilogram is three started steps.
    expect(await codChargeFor(database.read, '110001', [item('Jaggery 500 g'), item('Unicorn 5 kg')])).toBe(4200)
  })

  it('costs nothing where no area is known', async () => {
    expect(await codChargeFor((await open()).read, undefined, [])).toBe(0)
  })
})
