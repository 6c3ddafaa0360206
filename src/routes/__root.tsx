import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSnapshot } from 'valtio'
import { shellText } from '#domain/messages/en/shell.ts'
import type { RouteContext } from '#src/app/router.ts'
import { FloatsGate } from '#src/features/cart/floats-gate.tsx'
import { cartState } from '#src/features/cart/state.ts'
import { checkoutState, openCheckout } from '#src/features/checkout/state.ts'
import { OutboxGate } from '#src/features/outbox/outbox-gate.tsx'
import { UnpaidGate } from '#src/features/payment/unpaid-gate.tsx'
import { Footer } from '#src/features/shell/footer.tsx'
import { Header } from '#src/features/shell/header.tsx'
import { TopLine } from '#src/features/shell/top-line.tsx'
import { OfflineStrip } from '#src/pwa/offline-strip.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'

const CartDrawer = lazy(() => import('#src/features/cart/components/cart-drawer.tsx'))
const CheckoutPopup = lazy(() => import('#src/features/checkout/components/checkout-popup.tsx'))

export const Route = createRootRouteWithContext<RouteContext>()({ component: Shop })

/** The frame of every page; drawers and popups arrive when they are first opened. */
function Shop() {
  const isCartOpen = useSnapshot(cartState).isOpen
  const isCheckoutOpen = useSnapshot(checkoutState).isOpen
  const isAdmin = useRouterState({ select: (state) => state.location.pathname.startsWith('/admin') })
  if (isAdmin) return <Outlet />
  return (
    <>
      <a className="skip" href="#content">
        {shellText.skipToContent}
      </a>
      <OfflineStrip />
      <OutboxGate />
      <TopLine />
      <Header />
      <Outlet />
      <Footer />
      <FloatsGate isCheckoutOpen={isCheckoutOpen} />
      <UnpaidGate isHidden={isCheckoutOpen || isCartOpen} />
      <LazyPart>{isCartOpen ? <CartDrawer onCheckout={openCheckout} /> : null}</LazyPart>
      <LazyPart>{isCheckoutOpen ? <CheckoutPopup /> : null}</LazyPart>
    </>
  )
}
