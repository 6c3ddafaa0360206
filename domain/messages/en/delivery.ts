import { formatInr, type Paise } from '../../money.ts'
import { FREE_SHIPPING_FROM } from '../../rules/shipping.ts'

const short = (amount: Paise) => formatInr(amount).replace('.00', '')
const freeFrom = short(FREE_SHIPPING_FROM)

/** Where a parcel goes, by when and for how much, and the state in the forms of an address. */
export const deliveryText = {
  stateFromPin: 'Filled in from the pin code',
  chooseState: 'Choose the state',
  /** The line in the header: the pin code of the visit, the day, the fee. */
  line: {
    dot: ' · ',
    free: 'Free',
    fee: short,
    freeFrom: `, free from ${freeFrom}`,
    none: 'No delivery',
  },
  title: 'Where shall we deliver?',
  done: 'Done',
  saved: 'Or to one of your addresses',
  checking: 'Checking …',
  available: (place: string, day: string) => `Delivers to ${place} by ${day}.`,
  costs: (fee: Paise, cash: Paise) =>
    `${fee > 0 ? `Delivery ${short(fee)}, free from ${freeFrom}.` : 'Delivery is free.'} ${
      cash > 0 ? `Cash on delivery adds ${short(cash)}.` : 'Cash on delivery costs nothing extra.'
    }`,
  lastKnown: 'This is what we last heard. We ask again when you are online.',
  offline: (place: string) => `${place}. You will see whether we deliver there once you are online.`,
  unavailable: (pinCode: string) => `Delivery is not available for pin code ${pinCode}`,
  more: ' more for free delivery',
  needs: short,
}
