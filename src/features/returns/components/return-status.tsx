import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import type { ReturnStatus as Status } from '#domain/rules/return-status.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Each status in the colours of the order status that means the same to a reader. */
const LOOK: Record<Status, { icon: string; className: string }> = {
  requested: { icon: 'i-ph-hourglass-bold', className: 'st-active' },
  inProgress: { icon: 'i-ph-truck-bold', className: 'st-dispatched' },
  completed: { icon: 'i-ph-check-circle-bold', className: 'st-completed' },
  rejected: { icon: 'i-ph-x-circle-bold', className: 'st-cancelled' },
}

export function ReturnStatus({ status }: { status: Status }) {
  const { icon, className } = LOOK[status]
  return (
    <span className={`state ${className}`}>
      <Icon name={icon} />
      {returnPagesText.status[status]}
    </span>
  )
}
