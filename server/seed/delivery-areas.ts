import { postalCircles } from './delivery/circles.ts'
import { sortingDistricts } from './delivery/districts.ts'

/** Where the shop delivers and what that costs; of several rows that fit a pin code, the longest prefix holds. */
export interface SeedDeliveryArea {
  /** Two to six leading digits of a pin code. */
  prefix: string
  isAvailable: boolean
  /** Empty where the prefix covers more than one city. */
  city: string
  state: string
  /** Fee of a small order, in rupees. */
  deliveryCharge: number
  /** Cash handling, in rupees. */
  codCharge: number
}

/** Long or broken roads: the parcel costs more. */
const remoteStates = new Set([
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
])

/** Reached by ship, by a pass that closes, or through the army's own post. */
const unservedStates = new Set(['Andaman and Nicobar Islands', 'Army Post Office', 'Ladakh', 'Lakshadweep'])

const areaOf = (prefix: string, city: string, state: string): SeedDeliveryArea => ({
  prefix,
  isAvailable: !unservedStates.has(state),
  city,
  state,
  deliveryCharge: remoteStates.has(state) ? 90 : 60,
  codCharge: remoteStates.has(state) ? 50 : 40,
})

const circles = Object.entries(postalCircles).flatMap(([state, prefixes]) =>
  prefixes.split(' ').map((prefix) => areaOf(prefix, '', state)),
)

const districts = Object.entries(sortingDistricts).flatMap(([state, cities]) =>
  cities.split(', ').map((entry) => {
    const [prefix = '', ...city] = entry.split(' ')
    return areaOf(prefix, city.join(' '), state)
  }),
)

/** All of India: a row for each postal circle and one for each sorting district with a main city. */
export const seedDeliveryAreas: readonly SeedDeliveryArea[] = [...circles, ...districts]
