import { adminText } from '#domain/messages/en/admin.ts'
import { AdminHeading } from './components/admin-heading.tsx'
import { ResourceCounts } from './components/resource-counts.tsx'
import { inIndianTime } from './india-time.ts'

export function Dashboard() {
  const today = inIndianTime(Date.now())
  return (
    <>
      <AdminHeading page={adminText.dashboard} title={adminText.counts.heading(today.weekday)}>
        {today.date}
      </AdminHeading>
      <ResourceCounts />
    </>
  )
}
