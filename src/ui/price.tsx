import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { formatInr, type Paise } from '#domain/money.ts'

interface PriceProps {
  shownPaise: Paise
  printedPaise: Paise
  discountPercent: number
}

/** The price asked, and where it is cut the printed price and the percent off. */
export function Price({ shownPaise, printedPaise, discountPercent }: PriceProps) {
  return (
    <p className="price">
      <b>{formatInr(shownPaise)}</b>
      {discountPercent > 0 ? (
        <>
          <s>
            <span className="vh mrp">{`${catalogueText.printedPrice} `}</span>
            {formatInr(printedPaise)}
          </s>
          <em>{catalogueText.percentOff(discountPercent)}</em>
        </>
      ) : null}
    </p>
  )
}
