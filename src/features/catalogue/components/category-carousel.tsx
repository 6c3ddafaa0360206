import './category-carousel.css'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { listingText } from '#domain/messages/en/listing.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'

/** Pixels of one press (section 9). */
const CAROUSEL_STEP_PX = 280

/** From category to category: each one with its picture, above the products of a shop page. */
export function CategoryCarousel({ catalogue }: { catalogue: LoadedCatalogue }) {
  const row = useRef<HTMLElement>(null)
  return (
    <div className="lane-row">
      <nav className="lane-links" ref={row} aria-label={shellText.categoriesMenu}>
        {catalogue.categories.map((category) => (
          <Link key={category.name} to="/shop/$category" params={{ category: category.categoryUrl.toLowerCase() }}>
            <img className="art" src={category.image} width="40" height="44" alt="" loading="lazy" />
            {category.category}
          </Link>
        ))}
      </nav>
      <ScrollArrows
        target={row}
        step={CAROUSEL_STEP_PX}
        length={catalogue.categories.length}
        leftLabel={listingText.earlierCategories}
        rightLabel={listingText.laterCategories}
      />
    </div>
  )
}
