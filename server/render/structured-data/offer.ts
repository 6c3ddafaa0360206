import type { Product } from '#domain/contract/product.ts'
import { type Paise, paiseFromRupees, rupeesFrom } from '#domain/money.ts'
import { type DeliveryTerms, deliveryCharges, packGrams } from '#domain/rules/delivery-charge.ts'
import { ESTIMATED_DELIVERY_DAYS } from '#domain/rules/delivery-date.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import { comparisonPrice, parseWeight, type Weight } from '#domain/rules/weight.ts'
import { productPath } from '../resolve-page.ts'
import type { JsonLdNode } from './json-ld.ts'
import { COUNTRY, returnPolicy } from './shop.ts'
import { addressOf, type Site, shopId } from './site.ts'

const CURRENCY = 'INR'

/** UN/CEFACT codes of what packs are measured in. */
const UNIT_CODES: Readonly<Record<Weight['unit'], string>> = { grams: 'GRM', millilitres: 'MLT', pieces: 'C62' }

const rupees = (amount: Paise): string => rupeesFrom(amount).toFixed(2)

/** A pack's price today, its availability, delivery fee and return period. */
export function offerOf(product: Product, terms: readonly DeliveryTerms[], site: Site): JsonLdNode {
  const shown = unitPrice(paiseFromRupees(product.price), product.discount)
  return {
    '@type': 'Offer',
    url: addressOf(site, productPath(product)),
    price: rupees(shown),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${isSoldOut(product.availability) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': shopId(site) },
    priceSpecification: priceSpecifications(product, shown),
    hasMerchantReturnPolicy: returnPolicy(site),
    ...(terms.length === 0 ? {} : { shippingDetails: shippingDetails(product, shown, terms) }),
  }
}

/** The price with what it buys, so that packs can be compared, and the printed price where less is asked. */
function priceSpecifications(product: Product, shown: Paise): JsonLdNode[] {
  const inRupees = { '@type': 'UnitPriceSpecification', priceCurrency: CURRENCY, valueAddedTaxIncluded: true }
  const quantity = quantityOf(product.weight)
  const comparison = comparisonPrice(shown, product.weight)
  const printed = paiseFromRupees(product.price)
  return [
    {
      ...inRupees,
      price: rupees(shown),
      ...(quantity && comparison
        ? { referenceQuantity: { ...quantity, valueReference: { ...quantity, value: comparison.per } } }
        : {}),
    },
    ...(shown < printed
      ? [{ ...inRupees, price: rupees(printed), priceType: 'https://schema.org/StrikethroughPrice' }]
      : []),
  ]
}

/** The content of a pack; undefined if its text does not say. */
export function quantityOf(weightText: string): JsonLdNode | undefined {
  const weight = parseWeight(weightText)
  if (weight === null) return undefined
  return { '@type': 'QuantitativeValue', value: weight.amount, unitCode: UNIT_CODES[weight.unit] }
}

/** For one pack only. If the fee depends on the place, the highest is given. */
function shippingDetails(product: Product, shown: Paise, terms: readonly DeliveryTerms[]): JsonLdNode {
  const grams = packGrams(product.weight)
  const fees = terms.map((each) =>
    shippingFeeFor(shown, { isServiceable: true, deliveryCharge: deliveryCharges(each, grams).deliveryCharge }),
  )
  const highest = fees.reduce((most, fee) => (fee > most ? fee : most))
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: CURRENCY,
      [fees.every((fee) => fee === highest) ? 'value' : 'maxValue']: rupees(highest),
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // The rule counts from the order to the door: packing is in it.
      transitTime: days(ESTIMATED_DELIVERY_DAYS),
      handlingTime: days(0),
    },
  }
}

const days = (count: number): JsonLdNode => ({
  '@type': 'QuantitativeValue',
  minValue: count,
  maxValue: count,
  unitCode: 'DAY',
})
