import './product-facts.css'
import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '#domain/contract/product.ts'
import { allergenText, dietText } from '#domain/messages/en/product-facts.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import { bestBefore } from '#domain/rules/best-before.ts'
import { NO_FACTS } from '#domain/rules/product-facts.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { configQueryOptions } from '#src/features/content/queries.ts'
import { momentOfView } from '#src/lib/first-view.ts'
import { Icon } from '#src/ui/icon.tsx'

const text = productText.facts

/**
 * What a label says: ingredients, keeping, nutrition, origin, tax. What nobody has filled in is left out, as with foods of an
 * imported file; until the answer is there, each has its room.
 */
export function ProductFacts({ item }: { item: CatalogueProduct }) {
  const { product } = item
  const { data: page } = useQuery(categoryPageQueryOptions(item.categoryUrl))
  const { data: config } = useQuery(configQueryOptions())
  const details = page?.products.find((other) => other._id === product._id)?.details
  const best = details ? bestBefore(details.keepsFor, momentOfView()) : null
  return (
    <>
      <LabelFacts item={item} />
      <dl className="facts">
        <div>
          <dt>{text.eligible}</dt>
          <dd>{product.category.eligible ? text.tiers : text.topTier}</dd>
        </div>
        {details?.keepsFor === '' ? null : (
          <div className="keeps">
            <dt>{text.keeps}</dt>
            <dd>
              {details?.keepsFor ?? '…'}
              {best ? <small>{text.bestBefore(best)}</small> : null}
            </dd>
          </div>
        )}
        {details?.origin === '' ? null : (
          <div>
            <dt>{text.origin}</dt>
            <dd>{details?.origin ?? '…'}</dd>
          </div>
        )}
      </dl>
      <LongFacts details={details} />
      <p className="small muted tax-line">
        {productText.taxLine(product.tax, product['hsn-code'])}{' '}
        {config ? productText.seller(config.shop.legalName, config.shop.fssai) : null}
      </p>
    </>
  )
}

function LongFacts({ details }: { details: ProductDetails | undefined }) {
  return (
    <div>
      {details?.ingredients === '' ? null : (
        <Fact title={productText.inside} isOpen>
          <p className="fact-room">{details?.ingredients}</p>
        </Fact>
      )}
      {details?.storage === '' ? null : (
        <Fact title={productText.keeping}>
          <p>{details?.storage}</p>
        </Fact>
      )}
      {details?.nutrition.length === 0 ? null : (
        <Fact title={productText.nutrition}>
          <table className="nutrition">
            <tbody>
              {details?.nutrition.map(([name, amount]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fact>
      )}
    </div>
  )
}

/** What the label says about diet and allergens; empty if unknown. */
function LabelFacts({ item: { product } }: { item: CatalogueProduct }) {
  const { diet, allergens } = product.facts ?? NO_FACTS
  if (diet.length === 0 && !allergens?.length) return null
  return (
    <ul className="label-facts" aria-label={text.label}>
      {diet.map((fact) => (
        <li key={fact}>
          <Icon name="i-ph-check-bold" small />
          {dietText[fact]}
        </li>
      ))}
      {allergens?.length ? (
        <li className="contains">{text.contains(allergens.map((one) => allergenText[one]))}</li>
      ) : null}
    </ul>
  )
}

function Fact({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details className="acc" open={isOpen}>
      <summary>
        {title}
        <Icon name="i-ph-plus-bold" small />
        <Icon name="i-ph-minus-bold" small />
      </summary>
      <div>{children}</div>
    </details>
  )
}
