import { type ChangeEvent, useId, useRef } from 'react'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { MAX_RETURN_IMAGES, RETURN_IMAGE_TYPES } from '#domain/validation/return-request.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useDataUrl } from '#src/ui/use-data-url.ts'
import type { ReturnPhotos } from '../use-return-photos.ts'

const text = returnPagesText.form

/** Up to four photos, each shown as it will be sent and removable. */
export function PhotoPicker({ photos }: { photos: ReturnPhotos }) {
  const { list, waiting, error } = photos
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  /** The pressed button goes with its photo. */
  function handleRemove(photo: File) {
    photos.remove(photo)
    photos.ref.current?.focus()
  }

  function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    photos.add([...(event.target.files ?? [])])
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }

  return (
    <div className={`field${error ? ' is-bad' : ''}`} tabIndex={-1} ref={photos.ref}>
      <label htmlFor={id}>{text.photos}</label>
      <p className="hint" id={`${id}-hint`}>
        {text.photosHint}
      </p>
      <input
        ref={input}
        className="vh"
        id={id}
        type="file"
        multiple
        accept={RETURN_IMAGE_TYPES.join(',')}
        tabIndex={-1}
        aria-describedby={`${id}-hint`}
        onChange={handleChosen}
      />
      {list.length > 0 || waiting > 0 ? (
        <ul className="photo-previews" data-unsent="">
          {list.map((photo, index) => (
            <li key={`${photo.name}-${photo.size}-${photo.lastModified}`}>
              <Preview photo={photo} number={index + 1} />
              <button
                type="button"
                className="icon-btn"
                aria-label={text.removePhoto(index + 1)}
                onClick={() => handleRemove(photo)}
              >
                <Icon name="i-ph-x-bold" small />
              </button>
            </li>
          ))}
          {waiting > 0 ? <li className="photo-waiting" aria-hidden="true" /> : null}
        </ul>
      ) : null}
      <p className="vh" role="status">
        {waiting > 0 ? text.preparing : ''}
      </p>
      <Refusal text={error ?? ''} />
      {list.length + waiting < MAX_RETURN_IMAGES ? (
        <div>
          <button type="button" className="btn btn-line" onClick={() => input.current?.click()}>
            <Icon name="i-ph-camera-bold" small />
            {text.addPhotos}
          </button>
        </div>
      ) : null}
    </div>
  )
}

function Preview({ photo, number }: { photo: File; number: number }) {
  const url = useDataUrl(photo)
  return url ? (
    <img src={url} alt={text.photoPreview(number)} width="84" height="84" />
  ) : (
    <span className="photo-waiting" />
  )
}
