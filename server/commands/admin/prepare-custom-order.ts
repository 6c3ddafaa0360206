import type { CustomQuote, findCustomer, quoteCustomOrder } from '#domain/contract/admin-custom-orders.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { rupeesFrom } from '#domain/money.ts'
import { amountsAsPaid } from '#domain/rules/order-amounts.ts'
import { normalisePhone } from '#domain/validation/phone.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal } from '#server/errors.ts'
import { quotedAmounts } from '#server/policies/order-quote.ts'
import { presentAddress } from '#server/presenters/user.ts'
import { listUserAddresses, sumOrdersOfUser } from '#server/repositories/admin/people.ts'
import { findUserByPhone } from '#server/repositories/users.ts'
import { quoteCustom } from './custom-order.ts'

type FoundCustomer = AnswerOf<typeof findCustomer>['customer']

/** Whose phone it is, while they are on it; null for a new one. Throws INVALID_FIELDS. */
export async function findCustomerByPhone({ database: { read } }: Deps, typed: string): Promise<FoundCustomer> {
  const phone = normalisePhone(typed)
  if (phone === null) throw fieldRefusal('phoneNumber', validationMessages.phoneInvalid)
  const user = await findUserByPhone(read, phone)
  if (!user) return null
  const [addresses, sums] = await Promise.all([listUserAddresses(read, user.id), sumOrdersOfUser(read, user.id)])
  return {
    _id: user.id,
    fullName: user.full_name,
    email: user.email,
    isBlocked: user.role === 'blocked',
    orders: sums.reduce((all, sum) => all + sum.orders, 0),
    addresses: addresses.map(presentAddress),
  }
}

/** What a custom order would cost now; nothing is written. Throws as placing it does. */
export async function readCustomQuote(deps: Deps, asked: CustomQuote): Promise<AnswerOf<typeof quoteCustomOrder>> {
  const { quote } = await quoteCustom(deps, asked, asked)
  const amounts = amountsAsPaid(quote.amounts)
  const { totals } = quote
  return {
    amounts: quotedAmounts(quote),
    breakdown: {
      cartAmount: rupeesFrom(totals.cartAmount),
      discountAmount: rupeesFrom(totals.discount),
      discountType: totals.discountType,
      onlineDiscount: rupeesFrom(amounts.onlineDiscount),
      rounding: rupeesFrom(amounts.rounding),
    },
    toPay: rupeesFrom(amounts.toPay),
  }
}
