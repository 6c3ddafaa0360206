import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSnapshot } from 'valtio'
import { shellText } from '#domain/messages/en/shell.ts'
import type { RouteContext } from '#src/app/router.ts'
import { hideCart } from '#src/features/cart/actions.ts'
import { LazyCartFloats } from '#src/features/cart/lazy-cart-floats.tsx'
import { cartState } from '#src/features/cart/state.ts'
import { checkoutState, closeCheckout, openCheckout } from '#src/features/checkout/state.ts'
import { LazyOutbox } from '#src/features/outbox/lazy-outbox.tsx'
import { LazyUnpaidOrder } from '#src/features/payment/lazy-unpaid-order.tsx'
import { Dock } from '#src/features/shell/dock.tsx'
import { FooterPlace } from '#src/features/shell/footer-place.tsx'
import { Header } from '#src/features/shell/header.tsx'
import { TopLine } from '#src/features/shell/top-line.tsx'
import { OfflineStrip } from '#src/pwa/offline-strip.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { OnItsWay } from '#src/ui/on-its-way.tsx'
import { SaidTitle } from '#src/ui/said-title.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const CartDrawer = lazy(() => import('#src/features/cart/components/cart-drawer.tsx'))
const CheckoutPopup = lazy(() => import('#src/features/checkout/components/checkout-popup.tsx'))

export const Route = createRootRouteWithContext<RouteContext>()({ component: Shop })

/** The frame of every page; drawers and popups arrive when they are first opened. */
function Shop() {
  const isCartOpen = useSnapshot(cartState).isOpen
  const isCheckoutOpen = useSnapshot(checkoutState).isOpen
  const isAdmin = useRouterState({ select: (state) => state.location.pathname.startsWith('/admin') })
  if (isAdmin) {
    return (
      <>
        <SaidTitle />
        <Outlet />
      </>
    )
  }
  return (
    <>
      <a className="skip" href="#content">
        {shellText.skipToContent}
      </a>
      <SaidTitle />
      <PageOnItsWay />
      <OfflineStrip />
      <LazyOutbox />
      <TopLine />
      <Header />
      <Outlet />
      <Dock>
        <LazyCartFloats isCheckoutOpen={isCheckoutOpen} />
      </Dock>
      <FooterPlace />
      <LazyUnpaidOrder isHidden={isCheckoutOpen || isCartOpen} />
      {isCartOpen ? (
        <LazyPart onMissing={hideCart}>
          <CartDrawer onCheckout={openCheckout} />
        </LazyPart>
      ) : null}
      {isCheckoutOpen ? (
        <LazyPart onMissing={closeCheckout}>
          <CheckoutPopup />
        </LazyPart>
      ) : null}
    </>
  )
}

/** A link was pressed whose page is not there yet. */
function PageOnItsWay() {
  const isAwaited = useRouterState({ select: ({ status }) => status === 'pending' })
  const isHydrated = useHydrated()
  return isAwaited && isHydrated ? <OnItsWay /> : null
}
