import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deleteBanner, deleteBlog, deleteRecipe } from '#domain/contract/admin-content.ts'
import { deleteCoupon, deleteDeliveryArea } from '#domain/contract/admin-offers.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Icon } from '#src/ui/icon.tsx'
import { shortDate } from '../india-time.ts'
import { inr } from '../inr.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import type { RowOf } from '../lists/queries.ts'
import { RemoveButton } from '../lists/remove-button.tsx'
import type { ContentFormType } from './content-fields.ts'

const text = panelText.fields
const yesNo = (isSo: boolean) => (isSo ? text.yes : text.no)

interface ListProps {
  search: ListSearch
}

/** A column that is the same on the screen and in the file. */
const plain = <Row,>(head: string, value: (row: Row) => string | number, isNumber = false): Column<Row> => ({
  head,
  cell: value,
  value,
  isNumber,
})

/** A moment in short; in the file as it is stored, which there becomes a day with its year that sorts. */
const moment = <Row,>(head: string, momentOf: (row: Row) => string | null): Column<Row> => {
  const said = <Said,>(row: Row, say: (at: string) => Said) => {
    const at = momentOf(row)
    return at === null ? text.always : say(at)
  }
  return { head, cell: (row) => said(row, (at) => <Moment at={at} />), value: (row) => said(row, (at) => at) }
}

/** The first column: the picture where there is one, and the name that leads to the document. */
function named<Row extends { _id: string; picture?: { sm: string } }>(
  type: ContentFormType,
  head: string,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    head,
    cell: (row) => (
      <span className="row adproduct">
        {row.picture ? <img src={row.picture.sm} alt="" width={48} height={48} loading="lazy" /> : null}
        <Link className="link" to="/admin/$type/$id" params={{ type, id: row._id }}>
          {nameOf(row)}
        </Link>
      </span>
    ),
    value: nameOf,
  }
}

const removed = <Row,>(nameOf: (row: Row) => string, remove: (row: Row) => Promise<unknown>): Column<Row> => ({
  head: '',
  cell: (row) => <RemoveButton name={nameOf(row)} onRemove={() => remove(row)} />,
  value: () => '',
})

function Add({ type }: { type: ContentFormType }): ReactNode {
  return (
    <Link className="btn" to="/admin/$type/$id" params={{ type, id: 'new' }}>
      <Icon name="i-ph-plus-bold" small />
      {panelText.list.add}
    </Link>
  )
}

const categories: Column<RowOf<'categories'>>[] = [
  named('categories', text.label, ({ category }) => category),
  plain(text.url, ({ categoryUrl }) => categoryUrl),
  plain(text.eligible, ({ eligible }) => yesNo(eligible)),
  plain(text.hidden, ({ hidden }) => yesNo(hidden)),
  plain(text.products, ({ products }) => products, true),
  plain(text.position, ({ position }) => position, true),
]

export function CategoriesList({ search }: ListProps) {
  return (
    <ListPage
      type="categories"
      search={search}
      columns={categories}
      nameOf={({ category }) => category}
      actions={<Add type="categories" />}
    />
  )
}

const banners: Column<RowOf<'banners'>>[] = [
  named('banners', text.title, ({ title }) => title),
  plain(text.subtitle, ({ subtitle }) => subtitle),
  plain(text.redirection, ({ redirectionUrl }) => redirectionUrl),
  plain(text.position, ({ position }) => position, true),
  removed(
    ({ title }) => title,
    ({ _id }) => fetchAnswer(deleteBanner, { params: { id: _id } }),
  ),
]

export function BannersList({ search }: ListProps) {
  return (
    <ListPage
      type="banners"
      search={search}
      columns={banners}
      nameOf={({ title }) => title}
      actions={<Add type="banners" />}
    />
  )
}

const blogs: Column<RowOf<'blogs'>>[] = [
  named('blogs', text.title, ({ title }) => title),
  { ...plain(text.publishedOn, ({ publishedOn }) => publishedOn), cell: ({ publishedOn }) => shortDate(publishedOn) },
  plain(text.recent, ({ recent }) => yesNo(recent)),
  plain(text.minutes, ({ minutes }) => minutes, true),
  removed(
    ({ title }) => title,
    ({ _id }) => fetchAnswer(deleteBlog, { params: { id: _id } }),
  ),
]

export function BlogsList({ search }: ListProps) {
  return (
    <ListPage
      type="blogs"
      search={search}
      columns={blogs}
      nameOf={({ title }) => title}
      actions={<Add type="blogs" />}
    />
  )
}

const recipes: Column<RowOf<'recipes'>>[] = [
  named('recipes', text.title, ({ title }) => title),
  plain(text.minutes, ({ minutes }) => minutes, true),
  plain(text.serves, ({ serves }) => serves, true),
  removed(
    ({ title }) => title,
    ({ _id }) => fetchAnswer(deleteRecipe, { params: { id: _id } }),
  ),
]

export function RecipesList({ search }: ListProps) {
  return (
    <ListPage
      type="recipes"
      search={search}
      columns={recipes}
      nameOf={({ title }) => title}
      actions={<Add type="recipes" />}
    />
  )
}

const pages: Column<RowOf<'pages'>>[] = [
  named('pages', text.title, ({ title }) => title),
  plain(text.url, ({ slug }) => slug),
]

export function PagesList({ search }: ListProps) {
  return <ListPage type="pages" search={search} columns={pages} nameOf={({ title }) => title} />
}

const coupons: Column<RowOf<'coupons'>>[] = [
  named('coupons', text.code, ({ code }) => code),
  plain(text.kind, ({ kind, percent, amount }) => (kind === 'percentage' ? `${percent}%` : inr(amount))),
  plain(text.minimum, ({ minimum }) => inr(minimum), true),
  moment(text.startsAt, ({ startsAt }) => startsAt),
  moment(text.endsAt, ({ endsAt }) => endsAt),
  plain(text.usesPerPhone, ({ usesPerPhone }) => usesPerPhone ?? text.empty, true),
  plain(text.usesInAll, ({ usesInAll }) => usesInAll ?? text.empty, true),
  plain(text.uses, ({ uses }) => uses, true),
  removed(
    ({ code }) => code,
    ({ code }) => fetchAnswer(deleteCoupon, { params: { code } }),
  ),
]

export function CouponsList({ search }: ListProps) {
  return (
    <ListPage
      type="coupons"
      search={search}
      columns={coupons}
      nameOf={({ code }) => code}
      actions={<Add type="coupons" />}
    />
  )
}

const deliveryAreas: Column<RowOf<'deliveryAreas'>>[] = [
  named('deliveryAreas', text.pinPrefix, ({ pinPrefix }) => pinPrefix),
  plain(text.city, ({ city }) => city),
  plain(text.state, ({ state }) => state),
  plain(text.available, ({ available }) => yesNo(available)),
  plain(text.deliveryCharge, ({ deliveryCharge }) => deliveryCharge, true),
  plain(text.codCharge, ({ codCharge }) => codCharge, true),
  plain(text.stepGrams, ({ stepGrams }) => stepGrams, true),
  removed(
    ({ pinPrefix }) => pinPrefix,
    ({ pinPrefix }) => fetchAnswer(deleteDeliveryArea, { params: { pinPrefix } }),
  ),
]

export function DeliveryAreasList({ search }: ListProps) {
  return (
    <ListPage
      type="deliveryAreas"
      search={search}
      columns={deliveryAreas}
      searchHint={text.pinPrefix}
      nameOf={({ pinPrefix }) => pinPrefix}
      actions={<Add type="deliveryAreas" />}
    />
  )
}
