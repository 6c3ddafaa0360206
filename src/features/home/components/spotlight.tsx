import './spotlight.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { homeText } from '#domain/messages/en/home.ts'
import { DEFAULT_SPOTLIGHT, FIRST_SPOTLIT, inSpotlight, SPOTLIGHT_FLAGS } from '#domain/rules/spotlight.ts'
import { useShownCatalogue } from '#src/catalogue/shown-catalogue.ts'
import { CardSkeletons } from '#src/features/catalogue/card-skeletons.tsx'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { configQueryOptions } from '#src/features/content/queries.ts'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

const text = homeText.spotlight
const SKELETONS = 8
const EAGER_CARDS = 2
/** With more products than this there are arrows (section 2). */
const STILL_CARDS = 2
/** One column of cards on a desktop. */
const STEP_PX = 252

/** The home page comes with the foods of the first tab alone, in a shop that sends nothing else with those of each. */
const useFoodsOfPage = (isInPage: boolean) => useShownCatalogue(({ address }) => isInPage && address === '/')

export function Spotlight() {
  const { data: config } = useQuery(configQueryOptions())
  const [productsType, setProductsType] = useState(DEFAULT_SPOTLIGHT)
  const isInPage = productsType === DEFAULT_SPOTLIGHT || config?.isCatalogueInParts === true
  const { data: catalogue, isError, refetch } = useFoodsOfPage(isInPage)
  const tabs = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [walkedThrough, setWalkedThrough] = useState<string | null>(null)
  const isByFood = config?.shop.listBy !== 'pack'
  const items = catalogue ? inSpotlight(catalogue.products, productsType, isByFood) : []
  const shown = walkedThrough === productsType ? items : items.slice(0, FIRST_SPOTLIT)
  const handleWalk = () => setWalkedThrough(productsType)
  const arrows = { target: panel, step: STEP_PX, leftLabel: text.earlier, rightLabel: text.later, onPhones: true }
  const seeAll = text.seeAll(config?.shop.productClaim ?? '500+')

  function handleKeys(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (SPOTLIGHT_FLAGS.indexOf(productsType) + step + SPOTLIGHT_FLAGS.length) % SPOTLIGHT_FLAGS.length
    setProductsType(SPOTLIGHT_FLAGS[next] ?? DEFAULT_SPOTLIGHT)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section className="wrap sec spot">
      <SectionHead kicker={text.kicker} title={text.title}>
        <Link className="link md-up" to="/shop/all">
          {seeAll}
        </Link>
        {items.length > STILL_CARDS ? <ScrollArrows key={productsType} {...arrows} length={shown.length} /> : null}
      </SectionHead>
      <div className="tabs" role="tablist" aria-label={text.title} ref={tabs} onKeyDown={handleKeys}>
        {SPOTLIGHT_FLAGS.map((flag) => (
          <button
            type="button"
            key={flag}
            role="tab"
            id={`spot-${flag}`}
            aria-controls="spot-panel"
            aria-selected={flag === productsType}
            tabIndex={flag === productsType ? 0 : -1}
            onClick={() => setProductsType(flag)}
          >
            {text.tabs[flag]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="spot-panel"
        ref={panel}
        key={`panel ${productsType}`}
        aria-labelledby={`spot-${productsType}`}
        className="grid grid-5 spot-row"
        onScroll={handleWalk}
        // A tap brings the focus too, and is on its way to another page.
        onFocus={({ target }) => target.matches(':focus-visible') && handleWalk()}
      >
        {!catalogue && !isError ? <CardSkeletons count={SKELETONS} /> : null}
        {shown.map((item, index) => (
          <ProductCard key={item.product._id} item={item} withSizes={isByFood} eager={index < EAGER_CARDS} />
        ))}
      </div>
      {isError && !catalogue ? (
        <p className="load-error" role="alert">
          {catalogueText.loadFailed} <RetryButton className="btn btn-line" onRetry={refetch} />
        </p>
      ) : null}
      {catalogue && items.length === 0 ? <p className="muted">{catalogueText.noProducts}</p> : null}
      <Link className="btn btn-line btn-block more phone" to="/shop/all">
        {seeAll}
      </Link>
    </section>
  )
}
