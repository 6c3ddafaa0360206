import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { listingText } from '#domain/messages/en/listing.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import type { Shelf } from '#src/catalogue/shelf.ts'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'

/** Pixels of one press (section 9). */
const CAROUSEL_STEP_PX = 280

/** From shelf to shelf: every category with its picture, above the products of a shop page. */
export function CategoryCarousel({ shelf }: { shelf: Shelf }) {
  const row = useRef<HTMLElement>(null)
  return (
    <div className="lane-row">
      <nav className="lane-links" ref={row} aria-label={shellText.categoriesMenu}>
        {shelf.categories.map((category) => (
          <Link key={category.name} to="/shop/$category" params={{ category: category.categoryUrl.toLowerCase() }}>
            <img className="art" src={category.image} width="40" height="44" alt="" />
            {category.category}
          </Link>
        ))}
      </nav>
      <ScrollArrows
        target={row}
        step={CAROUSEL_STEP_PX}
        length={shelf.categories.length}
        leftLabel={listingText.earlierCategories}
        rightLabel={listingText.laterCategories}
      />
    </div>
  )
}
