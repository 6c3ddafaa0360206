import './admin-returns.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getReturnPhotoForStaff } from '#domain/contract/return.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { fetchFile } from '#src/lib/http.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { useDataUrl } from '#src/ui/use-data-url.ts'
import { ADMIN_QUERIES } from '../queries.ts'

const text = panelText.returns

/** Photos need the login, so no address of a picture shows them: they are fetched and shown from memory. */
export function ReturnPhotos({ id, count }: { id: string; count: number }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <span className="adphotos">
      {Array.from({ length: count }, (_, at) => at + 1).map((photoNo) => (
        <Preview key={photoNo} id={id} photoNo={photoNo} onOpen={() => setOpen(photoNo)} />
      ))}
      {open === null ? null : (
        <Dialog kind="adbox adphoto" title={text.photo(open)} onClose={() => setOpen(null)}>
          <div className="sheet-body">
            <LargePhoto id={id} photoNo={open} />
          </div>
        </Dialog>
      )}
    </span>
  )
}

interface PhotoProps {
  id: string
  photoNo: number
}

function usePhoto({ id, photoNo }: PhotoProps, size: 'small' | 'large') {
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN_QUERIES, 'return-photo', id, photoNo, size],
    queryFn: ({ signal }) =>
      fetchFile(getReturnPhotoForStaff, { params: { id, photoNo: String(photoNo) }, query: { size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { url: useDataUrl(data), error: data ? null : error, refetch }
}

/** A button with the small photo. One that did not come is fetched again as it is opened. */
function Preview({ id, photoNo, onOpen }: PhotoProps & { onOpen: () => void }) {
  const { url, error, refetch } = usePhoto({ id, photoNo }, 'small')

  function handleOpen() {
    if (error) void refetch()
    onOpen()
  }

  return (
    <button
      type="button"
      aria-label={error ? text.photoMissing(photoNo) : text.photo(photoNo)}
      title={error ? text.photoMissing(photoNo) : undefined}
      onClick={handleOpen}
    >
      {error ? <Icon name="i-ph-warning-circle-fill" /> : <Shown url={url} photoNo={photoNo} />}
    </button>
  )
}

function LargePhoto(photo: PhotoProps) {
  const { url, error, refetch } = usePhoto(photo, 'large')
  if (!error) return <Shown url={url} photoNo={photo.photoNo} />
  return (
    <div role="alert">
      <FieldError text={sentenceOf(error, text.photoMissing(photo.photoNo))} />
      <RetryButton className="btn btn-line" onRetry={refetch} />
    </div>
  )
}

const Shown = ({ url, photoNo }: { url: string | null; photoNo: number }) =>
  url ? <img src={url} alt={text.photo(photoNo)} /> : <span className="kpi-wait" />
