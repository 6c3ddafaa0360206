import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { returnPagesText as text } from '#domain/messages/en/return-pages.ts'
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

/** The bytes as an address of their own; a `blob:` address would need a wider content policy. */
export function useDataUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}
