import '#src/styles/quotes.css'
import type { ContentPage } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { pictureOf, type Shelf } from '#src/catalogue/shelf.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Stars } from '#src/ui/stars.tsx'

type Quote = NonNullable<ContentPage['quotes']>[number]

const BEFORE_FOOD = ' · '

/** The food a voice speaks of: 'Pune · Mango Pickle' names it after the place. */
function foodOf(about: string, shelf: Shelf | undefined) {
  const name = about.split(BEFORE_FOOD).at(-1) ?? ''
  const hasEachWord = (foodName: string) => name.split(' ').every((word) => foodName.split(' ').includes(word))
  return (
    shelf?.products.find((item) => item.foodName === name) ?? shelf?.products.find((item) => hasEachWord(item.foodName))
  )
}

export function QuoteCard({ quote, shelf }: { quote: Quote; shelf: Shelf | undefined }) {
  const food = foodOf(quote.about, shelf)
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
