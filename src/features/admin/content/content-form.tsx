import { useQuery } from '@tanstack/react-query'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { newId } from '#src/lib/new-id.ts'
import { AdminNotFound } from '../admin-not-found.tsx'
import { DocumentForm } from '../forms/document-form.tsx'
import { DocumentLoader } from '../forms/document-loader.tsx'
import { emptyValues, type Field, type FormValues } from '../forms/fields.ts'
import { editedQueryOptions, listQueryOptions } from '../lists/queries.ts'
import { asideOfPage, type ContentFormType, contentForms, fieldsOfPage, withCategories } from './content-fields.ts'
import { add, canAdd, change, shown } from './content-store.ts'

/** What a new one begins with, where that is not nothing: an area is added so that the shop delivers there. */
const BEGINNINGS: Partial<Record<ContentFormType, FormValues>> = { deliveryAreas: { available: true } }

/** A category, banner, article, recipe, page, coupon or delivery area. */
export default function ContentForm({ type, id }: { type: ContentFormType; id: string }) {
  if (id !== 'new') return <Stored type={type} id={id} />
  return canAdd(type) ? <New type={type} /> : <AdminNotFound />
}

function useCategories(type: ContentFormType) {
  const { data } = useQuery({ ...listQueryOptions('categories', { limit: 100 }), enabled: type === 'banners' })
  return data?.list ?? []
}

function New({ type }: { type: ContentFormType }) {
  const fields = withCategories(contentForms[type].fields, useCategories(type), '')
  const aside: readonly Field[] = contentForms[type].aside
  const all = [...fields, ...aside]
  return (
    <DocumentForm
      type={type}
      title={panelText.form.newOne(panelText.nav[type])}
      fields={fields}
      aside={aside}
      initial={{ ...emptyValues(all), ...BEGINNINGS[type], clientId: newId() }}
      onSave={async (values) => (await add(type, all, values))._id}
    />
  )
}

function Stored({ type, id }: { type: ContentFormType; id: string }) {
  const query = useQuery(editedQueryOptions(type, id))
  const categories = useCategories(type)
  return (
    <DocumentLoader query={query}>
      {(document) => {
        const stays = (field: Field) => !field.isForNewOnly
        const chosen = 'redirectionUrl' in document ? document.redirectionUrl : ''
        const own = type === 'pages' ? fieldsOfPage(id) : contentForms[type].fields.filter(stays)
        const fields = withCategories(own, categories, chosen)
        const aside = type === 'pages' ? asideOfPage(id, { ...document }) : contentForms[type].aside.filter(stays)
        const all = [...fields, ...aside]
        return (
          <DocumentForm
            type={type}
            id={id}
            title={titleOf(document)}
            fields={fields}
            aside={aside}
            initial={shown(all, document)}
            onSave={async (values, changed) => shown(all, await change(type, id, changed, values))}
            onReload={async () => shown(all, (await query.refetch({ throwOnError: true })).data ?? document)}
          />
        )
      }}
    </DocumentLoader>
  )
}

function titleOf(document: { _id: string; title?: string; category?: string }): string {
  return document.title ?? document.category ?? document._id
}
