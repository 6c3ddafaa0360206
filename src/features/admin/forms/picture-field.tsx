import { type DragEvent, useId } from 'react'
import type { AdminPicture } from '#domain/contract/admin-field.ts'
import { addPicture } from '#domain/contract/admin-products.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { useAct } from '../use-act.ts'

const text = deskText.form

interface PictureFieldProps {
  label: string
  picture: AdminPicture | null
  error?: string | undefined
  onChange: (picture: AdminPicture | null) => void
  canBeEmpty?: boolean
}

/** A picture by file dialog or drop; it is stored at once, the document takes it when it is saved. */
export function PictureField({ label, picture, error, onChange, canBeEmpty = false }: PictureFieldProps) {
  const act = useAct()
  const id = useId()

  function upload(file: File | undefined) {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    void act.run(async () => onChange((await fetchAnswer(addPicture, { form })).picture))
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    upload(event.dataTransfer.files[0])
  }

  const said = error ?? act.fields.file ?? act.refusal
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file field inside is the first
    <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      {picture ? <img src={picture.md} alt="" style={{ backgroundColor: picture.blur }} /> : null}
      <label htmlFor={id}>
        <b>{label}</b> {act.isBusy ? text.uploading : picture ? text.replacePicture : text.choosePicture}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={act.isBusy}
        aria-describedby={said ? `${id}-error` : undefined}
        onChange={(event) => upload(event.target.files?.[0])}
      />
      {picture && canBeEmpty ? (
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => onChange(null)}>
          {text.dropPicture}
        </button>
      ) : null}
      {said ? <FieldError id={`${id}-error`} text={said} /> : null}
    </div>
  )
}
