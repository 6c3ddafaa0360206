import { useQuery } from '@tanstack/react-query'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { DocumentForm } from '../forms/document-form.tsx'
import { DocumentLoader } from '../forms/document-loader.tsx'
import { emptyValues, type Field } from '../forms/fields.ts'
import { editedQueryOptions, listQueryOptions } from '../lists/queries.ts'
import { addFrom, changeFrom, productAside, productFields, valuesOfProduct } from './product-fields.ts'
import { StockPanel } from './stock-panel.tsx'

const text = panelText.product

/** A new product, or an existing one. */
export default function ProductPage({ id }: { id: string }) {
  const categories = useQuery(listQueryOptions('categories', { limit: 100 }))
  return (
    <DocumentLoader query={categories}>
      {({ list }) => {
        const options = list.map(({ _id, category }) => [_id, category] as const)
        return id === 'new' ? <New options={options} /> : <Stored id={id} options={options} />
      }}
    </DocumentLoader>
  )
}

const namesOf = (fields: readonly Field[]) => new Set(fields.map(({ name }) => name))

interface Options {
  options: readonly (readonly [string, string])[]
}

function New({ options }: Options) {
  const fields = productFields(options)
  return (
    <DocumentForm
      type="products"
      title={text.titleNew}
      fields={fields}
      aside={productAside}
      initial={{ ...emptyValues([...fields, ...productAside]), discount: '0', availability: '0', tax: '5' }}
      onSave={async (values) => (await addFrom(values))._id}
    />
  )
}

function Stored({ id, options }: Options & { id: string }) {
  const query = useQuery(editedQueryOptions('products', id))
  const fields = productFields(options).filter((field) => !field.isForNewOnly)
  return (
    <DocumentLoader query={query}>
      {(product) => (
        <>
          <DocumentForm
            type="products"
            id={id}
            title={product.name}
            fields={fields}
            aside={productAside}
            initial={valuesOfProduct(product)}
            onSave={async (values, changed) => valuesOfProduct(await changeFrom(id, values, namesOf(changed)))}
            onReload={async () => valuesOfProduct((await query.refetch({ throwOnError: true })).data ?? product)}
            after={
              <p className="muted small">
                {panelText.products.shownAs(formatInr(unitPrice(paiseFromRupees(product.price), product.discount)))}
              </p>
            }
          />
          <StockPanel product={product} />
        </>
      )}
    </DocumentLoader>
  )
}
