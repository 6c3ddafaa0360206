import type { Desk } from './desk.ts'

const file = (content: string | Uint8Array, name = 'products.csv') =>
  new File([content as string | Uint8Array<ArrayBuffer>], name)

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export const preview = (desk: Desk, content: string | Uint8Array) =>
  desk.ask('/api/admin/products/import/preview', { method: 'POST', body: formOf({ file: file(content) }) })

export const apply = (desk: Desk, content: string | Uint8Array, digest: string, stocks = {}) =>
  desk.ask('/api/admin/products/import/apply', {
    method: 'POST',
    body: formOf({ file: file(content), digest, stocks: JSON.stringify(stocks) }),
  })

export const stored = (desk: Desk) => desk.deps.database.read.selectFrom('products').selectAll().orderBy('id').execute()

/** Looks at a file and applies it. */
export async function take(desk: Desk, content: string) {
  const { digest, stocks } = (await preview(desk, content)).body
  return await apply(desk, content, digest, stocks)
}
