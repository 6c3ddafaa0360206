import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { comparisonPrice } from '#domain/rules/weight.ts'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { catalogueQueryOptions, categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { Alternatives } from '#src/features/catalogue/components/alternatives.tsx'
import { BuyBox } from '#src/features/catalogue/components/buy-box.tsx'
import { CatalogueLoader } from '#src/features/catalogue/components/catalogue-loader.tsx'
import { Gallery } from '#src/features/catalogue/components/gallery.tsx'
import { HindiName } from '#src/features/catalogue/components/hindi-name.tsx'
import { PackChoice } from '#src/features/catalogue/components/pack-choice.tsx'
import { FreeDelivery, PinCheck } from '#src/features/catalogue/components/product-delivery.tsx'
import { ProductFacts } from '#src/features/catalogue/components/product-facts.tsx'
import { ProductSkeleton } from '#src/features/catalogue/components/product-skeleton.tsx'
import { RelatedProducts } from '#src/features/catalogue/components/related-products.tsx'
import { ShareButton } from '#src/features/catalogue/components/share-button.tsx'
import { labelOf } from '#src/features/catalogue/crumbs.ts'
import { RatingLine, REVIEWS } from '#src/features/reviews/rating-line.tsx'
import { LazySection } from '#src/ui/lazy-section.tsx'
import { Price } from '#src/ui/price.tsx'
import { useTitle } from '#src/ui/use-title.ts'

const ProductReviews = lazy(() => import('#src/features/reviews/product-reviews.tsx'))

export const Route = createFileRoute('/shop/$category/$nameUrl')({
  loader: ({ context: { queryClient }, params: { category } }) => {
    void queryClient.prefetchQuery(catalogueQueryOptions())
    // All foods together are no category with labels and reviews of its own.
    if (category !== 'all') void queryClient.prefetchQuery(categoryPageQueryOptions(category))
  },
  component: ProductPage,
})

/** In whatever letters the address was typed or printed: the server finds it in all of them, too. */
const addressOf = (nameUrl: string) => nameUrl.toLowerCase()

function ProductPage() {
  const nameUrl = addressOf(Route.useParams().nameUrl)
  return (
    <CatalogueLoader
      title={`${labelOf(nameUrl)} · Haat`}
      skeleton={<ProductSkeleton />}
      isEnough={(part) => part.byUrl.has(nameUrl)}
    >
      {(catalogue) => <ProductDetails catalogue={catalogue} />}
    </CatalogueLoader>
  )
}

/** The product is found by its name-url alone, whatever category the path carries. */
function ProductDetails({ catalogue }: { catalogue: LoadedCatalogue }) {
  const { category, nameUrl } = Route.useParams()
  const item = catalogue.byUrl.get(addressOf(nameUrl))
  useTitle(item ? `${item.name} · Haat` : null)
  if (!item) return <NotFoundPage />
  const comparison = comparisonPrice(item.shownPaise, item.pack)
  return (
    <main className="wrap" id="content">
      <div className="pdp" key={item.product.group}>
        <Gallery key={item.product._id} item={item} />
        <div className="pdp-text">
          <div className="pdp-title">
            <div>
              <HindiName item={item} />
              <h1>{item.foodName}</h1>
              <RatingLine item={item} />
            </div>
            <ShareButton item={item} />
          </div>
          <div className="pdp-price">
            <Price
              shownPaise={item.shownPaise}
              printedPaise={item.printedPaise}
              discountPercent={item.product.discount}
            />
            <p className="muted small">
              {[catalogueText.inclusive, item.pack, comparison ? catalogueText.comparison(comparison) : null]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <FreeDelivery shownPaise={item.shownPaise} />
          </div>
          <PackChoice item={item} category={category} />
          <Alternatives catalogue={catalogue} item={item} />
          <p className="pdp-description">{item.product.description}</p>
          <BuyBox key={`buy ${item.product._id}`} item={item} />
          <PinCheck />
          <ProductFacts item={item} />
        </div>
      </div>
      <LazySection space="reviews" id={REVIEWS}>
        <ProductReviews item={item} />
      </LazySection>
      <RelatedProducts catalogue={catalogue} item={item} />
    </main>
  )
}
