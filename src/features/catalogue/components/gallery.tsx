import '../../../styles/product.css'
import { useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import { Picture } from '#src/ui/picture.tsx'
import type { ShelfProduct } from '../shelf.ts'

const labelOf = (label: string) => (label.includes('front') ? productText.front : productText.left)

export function Gallery({ item }: { item: ShelfProduct }) {
  const [chosen, setChosen] = useState(0)
  const pictures = item.product.img
  const shown = pictures[chosen] ?? pictures[0]
  if (!shown) return null
  return (
    <div className="gallery">
      <div className="main">
        <Picture
          key={shown.lg}
          src={shown.md}
          srcSet={`${shown.md} 480w, ${shown.lg} 960w`}
          sizes="(min-width: 900px) 540px, 100vw"
          alt={productText.view(item.name, labelOf(shown.label))}
          width={960}
          height={960}
          blur={shown.blur}
          eager
        />
        <span className="flag">{catalogueText.badge}</span>
      </div>
      <div className="thumbs">
        {pictures.map((picture, index) => (
          <button
            type="button"
            key={picture.sm}
            aria-label={labelOf(picture.label)}
            aria-current={index === chosen ? 'true' : undefined}
            onClick={() => setChosen(index)}
          >
            <Picture src={picture.sm} alt="" width={84} height={84} blur={picture.blur} eager />
          </button>
        ))}
      </div>
    </div>
  )
}
