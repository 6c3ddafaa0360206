import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type AdminProduct,
  exportProducts,
  type ProductChanges,
  updateProduct,
} from '#domain/contract/admin-products.ts'
import { importText } from '#domain/messages/en/admin-import.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { InlineNumber } from '../forms/inline-number.tsx'
import { isFirstPress } from '../lists/double-click.ts'
import { ChoiceFilter } from '../lists/filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { listQueryOptions } from '../lists/queries.ts'
import { useAct } from '../use-act.ts'
import { countStock } from './stock-moves.ts'

const text = panelText.products

/** Refused where somebody else changed the product since it was shown. */
const change = async ({ _id, updatedAt }: AdminProduct, changes: ProductChanges) =>
  (await fetchAnswer(updateProduct, { params: { id: _id }, body: { ...changes, ifUpdatedAt: updatedAt } })).product

const columns: Column<AdminProduct>[] = [
  {
    head: text.name,
    cell: ({ _id, name, img }) => (
      <span className="row adproduct">
        {img[0] ? <img src={img[0].sm} alt="" width={48} height={48} loading="lazy" /> : null}
        <Link className="link" to="/admin/$type/$id" params={{ type: 'products', id: _id }}>
          {name}
        </Link>
      </span>
    ),
    value: ({ name }) => name,
  },
  { head: text.category, cell: ({ category }) => category.category, value: ({ category }) => category.category },
  {
    head: text.price,
    cell: (product) => (
      <>
        <InlineNumber
          label={text.priceOf(product.name)}
          row={product}
          value={product.price}
          onSave={(price, seen) => change(seen, { price })}
        />
        <br />
        <small className="muted">
          {text.shownAs(formatInr(unitPrice(paiseFromRupees(product.price), product.discount)))}
        </small>
      </>
    ),
    value: ({ price }) => price,
    isNumber: true,
  },
  { head: text.discount, cell: ({ discount }) => discount, value: ({ discount }) => discount, isNumber: true },
  {
    head: text.stock,
    cell: (product) => (
      <InlineNumber
        label={text.stockOf(product.name)}
        row={product}
        value={product.availability}
        onSave={(counted, seen) => countStock(seen, counted)}
      />
    ),
    value: ({ availability }) => availability,
    isNumber: true,
  },
  {
    head: panelText.orders.status,
    cell: (product) => <Withdraw product={product} />,
    value: ({ hidden }) => text.stateOf(hidden),
  },
]

function Withdraw({ product }: { product: AdminProduct }) {
  const act = useAct()
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-disabled={act.isBusy}
        onClick={(event) => isFirstPress(event) && void act.run(() => change(product, { hidden: !product.hidden }))}
      >
        {product.hidden ? text.show : text.withdraw}
      </button>
      <Refusal text={act.refusal} />
    </>
  )
}

function Actions() {
  const act = useAct()
  const save = (format: string) => () =>
    void act.run(() => downloadAnswer(exportProducts, `products.${format}`, { params: { format } }))
  return (
    <>
      <Refusal text={act.refusal} />
      <button type="button" className="btn btn-line" aria-disabled={act.isBusy} onClick={save('csv')}>
        {text.csv}
      </button>
      <button type="button" className="btn btn-line" aria-disabled={act.isBusy} onClick={save('xlsx')}>
        {text.xlsx}
      </button>
      <Link className="btn btn-line" to="/admin/import">
        {importText.open}
      </Link>
      <Link className="btn" to="/admin/$type/$id" params={{ type: 'products', id: 'new' }}>
        <Icon name="i-ph-plus-bold" small />
        {text.add}
      </Link>
    </>
  )
}

export function ProductsList({ search }: { search: ListSearch }) {
  const { data: categories } = useQuery(listQueryOptions('categories', { limit: 100 }))
  return (
    <ListPage
      type="products"
      search={search}
      columns={columns}
      tabs={['total', 'shown', 'hidden']}
      searchHint={text.search}
      nameOf={({ name }) => name}
      actions={<Actions />}
      filters={(narrow) => (
        <>
          <ChoiceFilter
            label={text.category}
            any={text.anyCategory}
            value={search.category}
            options={categories?.list.map(({ _id, category }) => [_id, category]) ?? []}
            onChoose={(category) => narrow({ category })}
          />
          <ChoiceFilter
            label={text.stock}
            any={text.anyStock}
            value={search.stock}
            options={[
              ['low', text.low],
              ['out', text.out],
            ]}
            onChoose={(stock) => narrow({ stock })}
          />
        </>
      )}
    />
  )
}
