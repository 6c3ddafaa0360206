import {
  deleteDocument,
  getResource,
  listResources,
  noteListExport,
  updateStatus,
} from '#domain/contract/admin-resources.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { changeOrderStatus, changePaymentStatus, deleteOrder } from '#server/commands/admin/change-orders.ts'
import { changeRole, deleteQuery, deleteUser } from '#server/commands/admin/change-people.ts'
import { changeReturn } from '#server/commands/admin/change-returns.ts'
import { noteExport } from '#server/commands/admin/note-export.ts'
import { readDocument, readOrderDetails } from '#server/commands/admin/read-document.ts'
import { readList } from '#server/commands/admin/read-list.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { type Handled, handle } from '../handle.ts'

const DELETERS = new Map([
  ['orders', deleteOrder],
  ['users', deleteUser],
  ['queries', deleteQuery],
])

/** Lists, single documents, statuses and deletions of the desk. */
export function adminListRoutes(deps: Deps): Handled[] {
  const { read, readLists } = deps.database
  return [
    handle(listResources, async ({ query }) => ({
      body: await readLists((db) => readList(db, query, deps.clock.now())),
    })),

    handle(noteListExport, async ({ adminId, network, body }) => {
      await noteExport(deps, { adminId, network }, `${body.type}-list.csv`)
      return { body: { message: adminServerMessages.exportNoted } }
    }),

    handle(getResource, async ({ params }) => ({
      body: await readDocument(read, { type: params.type ?? '', id: params.id ?? '', now: deps.clock.now() }),
    })),

    handle(deleteDocument, async ({ adminId, params, query }) => {
      const collection = (params.collection ?? '').toLowerCase()
      const remove = DELETERS.get(collection)
      if (remove === undefined) throw new Refusal('BAD_REQUEST', adminServerMessages.unknownCollection)
      await remove(deps, adminId, params.id ?? '', query.seen)
      return { body: { message: adminServerMessages.deleted } }
    }),

    handle(updateStatus, async ({ adminId, network, body }) => {
      if (body.collection === 'users') {
        return { body: { document: await changeRole(deps, { adminId, network }, body.id, body.status) } }
      }
      if (body.collection === 'returns') return { body: { document: await changeReturn(deps, adminId, body) } }
      const change = body.collection === 'orders' ? changeOrderStatus : changePaymentStatus
      await change(deps, adminId, body)
      return { body: { document: await readOrderDetails(read, body.id, deps.clock.now()) } }
    }),
  ]
}
