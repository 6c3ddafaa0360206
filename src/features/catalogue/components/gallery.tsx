import './product.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { Picture } from '#src/ui/picture.tsx'

const Zoom = lazy(() => import('./zoom.tsx'))

const IN_SCALE = 'scale'

function labelOf(label: string): string {
  if (label.includes('front')) return productText.front
  return label.includes(IN_SCALE) ? productText.scale : productText.left
}

/** Half of a wide page is the pictures' and would be empty; a phone has no room to spare for it. */
function NoPicture() {
  return (
    <div className="no-picture" aria-hidden="true">
      <img src="/mark.svg" alt="" width="96" height="96" loading="lazy" />
    </div>
  )
}

export function Gallery({ item }: { item: CatalogueProduct }) {
  const [chosen, setChosen] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const { data: page } = useQuery(categoryPageQueryOptions(item.categoryUrl))
  const own = page?.products.find((other) => other._id === item.product._id)
  // Only the category's answer has the picture drawn to scale.
  const inScale = own?.img.filter(({ label }) => label.includes(IN_SCALE)) ?? []
  const pictures = [...item.product.img, ...inScale]
  const shown = pictures[chosen] ?? pictures[0]
  if (!shown) return <NoPicture />
  const alt = productText.view(item.name, labelOf(shown.label))
  return (
    <div className="gallery">
      <div className="main">
        <Picture
          key={shown.lg}
          src={shown.md}
          srcSet={`${shown.md} 480w, ${shown.lg} 960w`}
          sizes="(min-width: 768px) 45vw, 100vw"
          alt={alt}
          width={960}
          height={960}
          blur={shown.blur}
          eager
        />
        {shown.label.includes(IN_SCALE) ? (
          <span className="caption" aria-hidden="true">
            {productText.scale}
          </span>
        ) : (
          <span className="flag">{catalogueText.badge}</span>
        )}
        <button
          type="button"
          className="icon-btn zoom"
          aria-label={productText.zoom.open}
          onClick={() => setIsZoomed(true)}
        >
          <Icon name="i-ph-magnifying-glass-plus-bold" small />
        </button>
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
      {isZoomed ? (
        <LazyPart onMissing={() => setIsZoomed(false)}>
          <Zoom name={item.name} picture={shown} alt={alt} onClose={() => setIsZoomed(false)} />
        </LazyPart>
      ) : null}
    </div>
  )
}
