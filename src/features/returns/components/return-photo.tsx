import { useQuery } from '@tanstack/react-query'
import { returnPagesText as text } from '#domain/messages/en/return-pages.ts'
import { useDataUrl } from '#src/ui/use-data-url.ts'
import { returnPhotoQueryOptions } from '../queries.ts'

/** A photo that belongs to a return, fetched with the login. */
export function ReturnPhoto({ id, photoNo }: { id: string; photoNo: number }) {
  const { data, isError } = useQuery(returnPhotoQueryOptions(id, photoNo))
  const url = useDataUrl(data)
  if (isError) return <span className="small muted">{text.photoFailed}</span>
  return url ? (
    <img src={url} alt={text.photo(photoNo)} width="68" height="68" />
  ) : (
    <span className="photo-waiting" aria-hidden="true" />
  )
}
