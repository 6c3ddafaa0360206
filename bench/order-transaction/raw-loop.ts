import { DatabaseSync } from 'node:sqlite'
import { lineOf, nextOrder } from './statements.ts'

/** The same statements over node:sqlite with nothing between, prepared once. */
export function rawLoop(file: string): { place: () => void; close: () => void } {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  const into = (table: string, row: object) =>
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`
  const sample = { product_id: '', name: '', price_paise: 0 }
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  const cart = database.prepare(
    `select cart_items.product_id, cart_items.quantity, products.name, products.price_paise, products.stock
     from cart_items join products on products.id = cart_items.product_id
     where cart_items.user_id = ? order by cart_items.product_id`,
  )
  const take = database.prepare('update products set stock = stock - ? where id = ? and stock >= ?')
  const insertOrder = database.prepare(`${into('orders', nextOrder())} returning id`)
  const insertLine = database.prepare(into('order_lines', lineOf('', sample, 0)))
  return {
    place() {
      begin.run()
      const items = cart.all('u') as {
        product_id: string
        quantity: number
        name: string
        price_paise: number
      }[]
      for (const item of items) {
        if (take.run(item.quantity, item.product_id, item.quantity).changes !== 1) throw new Error('sold out')
      }
      const [row] = insertOrder.all(...Object.values(nextOrder()))
      for (const [index, item] of items.entries())
        insertLine.run(...Object.values(lineOf(String(row?.id), item, index)))
      commit.run()
    },
    close: () => database.close(),
  }
}
