import { getDashboard } from '#domain/contract/admin.ts'
import { exportProducts as exportCall } from '#domain/contract/admin-products.ts'
import { createReport } from '#domain/contract/admin-reports.ts'
import { getSystem } from '#domain/contract/admin-system.ts'
import { exportProducts } from '#server/commands/admin/export-products.ts'
import { reportOrderOf } from '#server/commands/admin/make-report.ts'
import { noteExport } from '#server/commands/admin/note-export.ts'
import { readDashboard } from '#server/commands/admin/read-dashboard.ts'
import { readSystem } from '#server/commands/admin/read-system.ts'
import type { Deps } from '#server/deps.ts'
import { type Handled, handle } from '../handle.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Figures of the shop: on the desk's first page and as files. */
export function adminReportRoutes(deps: Deps): Handled[] {
  return [
    handle(getDashboard, async ({ query }) => ({
      body: await deps.database.readLists((db) => readDashboard(db, query.days, deps.clock.now())),
    })),

    handle(getSystem, async () => ({ body: await readSystem(deps) })),

    handle(exportCall, async ({ params, adminId, network }) => {
      const format = params.format ?? ''
      const file = await exportProducts(deps.database.read, format)
      await noteExport(deps, { adminId, network }, `products.${format}`)
      return {
        body: file,
        headers: {
          'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
          'content-disposition': `attachment; filename="products.${format}"`,
        },
      }
    }),

    handle(createReport, async ({ params, body, adminId, network }) => {
      const order = reportOrderOf(params.type ?? '', body)
      const name = `${order.type}-${order.startDate}-${order.endDate}.xlsx`
      await noteExport(deps, { adminId, network }, name)
      return {
        body: deps.reports.make(order),
        headers: { 'content-type': XLSX, 'content-disposition': `attachment; filename="${name}"` },
      }
    }),
  ]
}
