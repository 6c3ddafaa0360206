import '#src/styles/quotes.css'
import type { ContentPage } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { type LoadedCatalogue, pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Stars } from '#src/ui/stars.tsx'

type Testimonial = NonNullable<ContentPage['quotes']>[number]

const BEFORE_FOOD = ' · '

/** The food a voice speaks of: 'Pune · Mango Pickle' names it after the place. */
function foodOf(about: string, catalogue: LoadedCatalogue | undefined) {
  const name = about.split(BEFORE_FOOD).at(-1) ?? ''
  const hasEachWord = (foodName: string) => name.split(' ').every((word) => foodName.split(' ').includes(word))
  return (
    catalogue?.products.find((item) => item.foodName === name) ??
    catalogue?.products.find((item) => hasEachWord(item.foodName))
  )
}

export function TestimonialCard({ quote, catalogue }: { quote: Testimonial; catalogue: LoadedCatalogue | undefined }) {
  const food = foodOf(quote.about, catalogue)
  const picture = food ? pictureOf(food.product, 'front') : undefined
  return (
    <figure className="quote">
      <Stars rating={quote.rating} label={contentText.stars(quote.rating)} />
      <blockquote>{quote.text}</blockquote>
      <figcaption>
        {picture ? <Picture src={picture.sm} alt="" width={52} height={52} blur={picture.blur} /> : null}
        <div>
          <b>{quote.name}</b>
          <br />
          <span className="muted">{quote.about}</span>
        </div>
      </figcaption>
    </figure>
  )
}
