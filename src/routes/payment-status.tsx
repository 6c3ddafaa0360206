import { createFileRoute } from '@tanstack/react-router'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { ShownOrder } from '#src/features/orders/shown-order.tsx'
import { PaymentStatus } from '#src/features/payment/components/payment-status.tsx'
import { paymentSearchOf } from '#src/features/payment/payment-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/payment-status')({
  validateSearch: paymentSearchOf,
  component: PaymentStatusPage,
})

/** Where a browser arrives after the payment; also without a login, in another browser than the shop's. */
function PaymentStatusPage() {
  useTitle(`${paymentPagesText.title} · Haat`)
  return <PaymentStatus search={Route.useSearch()} ShownOrder={ShownOrder} />
}
