import '../../../styles/overlays.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { canAdd, decreased } from '#domain/rules/stock.ts'
import { type CatalogueProduct, pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import { useQuantityInCart } from '#src/features/cart/use-cart.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { AddButton } from './add-button.tsx'

export default function QuickView({
  item,
  category,
  onClose,
}: {
  item: CatalogueProduct
  category: string
  onClose: () => void
}) {
  const { product } = item
  const front = pictureOf(product, 'front')
  const [quantity, setQuantity] = useState(1)
  const inCart = useQuantityInCart(product._id)
  return (
    <Dialog kind="quick-sheet" title={item.foodName} onClose={onClose}>
      <div className="sheet-body quick-body">
        {front ? (
          <Picture
            src={front.md}
            srcSet={`${front.md} 480w, ${front.lg} 960w`}
            sizes="320px"
            alt={item.name}
            width={480}
            height={480}
            blur={front.blur}
            eager
          />
        ) : null}
        <div className="quick-text">
          <p className="muted">{item.pack}</p>
          <Price shownPaise={item.shownPaise} printedPaise={item.printedPaise} discountPercent={product.discount} />
          <p className="small muted">{catalogueText.inclusive}</p>
          <p>{product.description}</p>
          <div className="buy">
            <Stepper
              quantity={quantity}
              name={item.name}
              canDecrease={quantity > 1}
              canIncrease={canAdd(inCart + quantity, 1, product.availability)}
              onDecrease={() => setQuantity(decreased(quantity))}
              onIncrease={() => setQuantity(quantity + 1)}
            />
            <AddButton item={item} quantity={quantity} />
          </div>
          <Link
            className="link"
            to="/shop/$category/$nameUrl"
            params={{ category, nameUrl: product['name-url'] }}
            onClick={onClose}
          >
            {catalogueText.seeDetails}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
