import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getReturnPhotoForStaff } from '#domain/contract/return.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { fetchFile } from '#src/lib/http.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useDataUrl } from '#src/ui/use-data-url.ts'
import { ADMIN_QUERIES } from '../queries.ts'

const text = panelText.returns

/** Photos need the login, so no address of a picture shows them: they are fetched and shown from memory. */
export function ReturnPhotos({ id, count }: { id: string; count: number }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <span className="adphotos">
      {Array.from({ length: count }, (_, at) => at + 1).map((photoNo) => (
        <button key={photoNo} type="button" aria-label={text.photo(photoNo)} onClick={() => setOpen(photoNo)}>
          <Photo id={id} photoNo={photoNo} size="small" />
        </button>
      ))}
      {open === null ? null : (
        <Dialog kind="adbox adphoto" title={text.photo(open)} onClose={() => setOpen(null)}>
          <div className="sheet-body">
            <Photo id={id} photoNo={open} size="large" />
          </div>
        </Dialog>
      )}
    </span>
  )
}

function Photo({ id, photoNo, size }: { id: string; photoNo: number; size: 'small' | 'large' }) {
  const { data } = useQuery({
    queryKey: [ADMIN_QUERIES, 'return-photo', id, photoNo, size],
    queryFn: ({ signal }) =>
      fetchFile(getReturnPhotoForStaff, { params: { id, photoNo: String(photoNo) }, query: { size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useDataUrl(data)
  return url ? <img src={url} alt={text.photo(photoNo)} /> : <span className="kpi-wait" />
}
