import { createFileRoute } from '@tanstack/react-router'
import { cartText } from '#domain/messages/en/cart.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { CartBody } from '#src/features/cart/components/cart-body.tsx'
import { FullCart } from '#src/features/cart/components/full-cart.tsx'
import { useCartPieces } from '#src/features/cart/use-cart.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { CatalogueLoader } from '#src/features/catalogue/components/catalogue-loader.tsx'
import { openCheckout } from '#src/features/checkout/state.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/cart')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(catalogueQueryOptions()),
  component: CartPage,
})

function CartPage() {
  const pieces = useCartPieces()
  useTitle(`${cartText.title} · Haat`)
  return (
    <main className="wrap" id="content">
      <Breadcrumb path="/cart" />
      <div className="list-head">
        <h1>{cartText.title}</h1>
        {pieces === 0 ? null : <p className="muted">{cartText.items(pieces)}</p>}
      </div>
      {pieces === 0 ? (
        <CartBody view={null} />
      ) : (
        <CatalogueLoader isEnough={(part) => part.isPart !== undefined}>
          {() => <FullCart onCheckout={openCheckout} />}
        </CatalogueLoader>
      )}
    </main>
  )
}
