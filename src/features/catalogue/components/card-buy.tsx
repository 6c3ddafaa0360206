import { useLayoutEffect, useRef } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { canIncrease } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { removeFromCart, stepQuantity } from '#src/features/cart/actions.ts'
import { useQuantityInCart } from '#src/features/cart/use-cart.ts'
import { Stepper } from '#src/ui/stepper.tsx'
import { AddButton } from './add-button.tsx'

/** The way into the cart, and in its place how many are there; one fewer than one takes the food out again. */
export function CardBuy({ item, nameId }: { item: CatalogueProduct; nameId: string }) {
  const { product } = item
  const inCart = useQuantityInCart(product._id)
  const isIn = inCart > 0
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  // The pressed button has made room for another one: the keyboard goes on there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says which buttons there are
  useLayoutEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) {
      const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
      buttons
        .filter((button) => !button.disabled)
        .at(-1)
        ?.focus()
    }
    wasPressed.current = false
  }, [isIn])

  return (
    <div
      className="card-buy"
      ref={box}
      onClickCapture={() => {
        wasPressed.current = true
      }}
    >
      {isIn ? (
        <Stepper
          quantity={inCart}
          name={item.name}
          canDecrease
          canIncrease={canIncrease(inCart, product.availability)}
          onDecrease={() => void (inCart > 1 ? stepQuantity(product, 'decrease') : removeFromCart(product._id))}
          onIncrease={() => void stepQuantity(product, 'increase')}
        />
      ) : (
        <AddButton item={item} nameId={nameId} />
      )}
      <span className="vh" role="status">
        {isIn ? catalogueText.added(item.name) : ''}
      </span>
    </div>
  )
}
