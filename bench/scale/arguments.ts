import { parseArgs } from 'node:util'

export type Kind = 'sqlite' | 'postgres'

export interface Asked {
  products: number[]
  orders: number[]
  databases: Kind[]
}

/** Few enough to be over in some minutes. */
const USUAL = { products: '1000,10000', orders: '10000,100000', database: 'sqlite,postgres' }

/** Reads `--products 1000,10000 --orders 10000,100000 --database sqlite`; throws an Error that says what is wrong. */
export function askedSizes(words: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...words],
    options: {
      products: { type: 'string', default: USUAL.products },
      orders: { type: 'string', default: USUAL.orders },
      database: { type: 'string', default: USUAL.database },
    },
  })
  const databases = values.database.split(',').map((name): Kind => {
    if (name !== 'sqlite' && name !== 'postgres') throw new Error(`There is no database ${name}: sqlite or postgres`)
    return name
  })
  return { products: numbersOf(values.products), orders: numbersOf(values.orders), databases }
}

/** In growing order: a shop is never made smaller. */
function numbersOf(text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 1000)) {
    throw new Error(`"${text}" is no list of sizes from 1000 on, as in 1000,10000`)
  }
  return numbers.toSorted((a, b) => a - b)
}
