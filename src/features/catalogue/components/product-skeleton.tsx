import './product-skeleton.css'
import './product.css'
import { shellText } from '#domain/messages/en/shell.ts'

/** Flat blocks where a product's picture, name, price and buttons will stand, while the products load. */
export function ProductSkeleton() {
  return (
    <>
      <span className="vh" role="status">
        {shellText.loading}
      </span>
      <div className="pdp pdp-skeleton" aria-hidden="true">
        <div className="gallery">
          <div className="main sk" />
          <div className="thumbs">
            <span className="sk" />
            <span className="sk" />
          </div>
        </div>
        <div className="pdp-text">
          <span className="sk sk-name" />
          <span className="sk sk-price" />
          <span className="sk sk-packs" />
          <span className="sk sk-words" />
          <span className="sk sk-buy" />
        </div>
      </div>
    </>
  )
}
