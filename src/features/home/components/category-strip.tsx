import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { homeText } from '#domain/messages/en/home.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { useCategories } from '#src/catalogue/shown-catalogue.ts'
import { NoSection } from '#src/ui/no-section.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

const text = homeText.lanes
/** Pixels of one press (section 9). */
const STRIP_STEP_PX = 200
/** This many fit side by side on a phone; those beyond its edge are fetched when scrolled into view. */
const ON_A_PHONE = 5
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

export function CategoryStrip() {
  const known = useCategories()
  const strip = useRef<HTMLElement>(null)
  const categories = known ?? []
  if (known?.length === 0) return <NoSection />
  return (
    <section className="wrap sec lanes">
      <SectionHead kicker={text.kicker} title={text.title}>
        <ScrollArrows
          target={strip}
          step={STRIP_STEP_PX}
          length={categories.length}
          leftLabel={text.left}
          rightLabel={text.right}
        />
      </SectionHead>
      <nav className="cats" ref={strip} aria-label={shellText.categoriesMenu}>
        {categories.map((category, index) => (
          <Link key={category.name} to="/shop/$category" params={{ category: category.categoryUrl.toLowerCase() }}>
            {index < ON_A_PHONE ? (
              <img className="art" src={category.image} width="116" height="128" alt="" loading="lazy" />
            ) : (
              <Picture src={category.image} width={116} height={128} alt="" blur="" />
            )}
            {category.category}
          </Link>
        ))}
        {known ? null : SKELETONS.map((key) => <span key={key} className="cat-sk sk" />)}
      </nav>
    </section>
  )
}
