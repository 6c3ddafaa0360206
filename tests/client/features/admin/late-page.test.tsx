import { expect, it, vi } from 'vitest'
import { shellText } from '#domain/messages/en/shell.ts'
import { AdminDocument } from '#src/features/admin/admin-document.tsx'
import { AdminList } from '#src/features/admin/admin-list.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

// Their files are still on the way.
vi.mock('#src/features/admin/orders/orders.tsx', () => new Promise(() => {}))
vi.mock('#src/features/admin/orders/order.tsx', () => new Promise(() => {}))

it.each([
  ['list', <AdminList key="list" type="orders" search={{}} />],
  ['document', <AdminDocument key="document" type="orders" id="o1" />],
])('the page of a %s whose file is still to come says so, and is not blank', async (_, part) => {
  const { host, unmount } = await mountInShop(part)
  expect(host.textContent).toContain(shellText.loading)
  await unmount()
})
