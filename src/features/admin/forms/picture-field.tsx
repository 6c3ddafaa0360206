import { useContext, useId, useState } from 'react'
import type { AdminPicture } from '#domain/contract/admin-field.ts'
import { addPicture, MOST_PICTURE_MB } from '#domain/contract/admin-products.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { useAct } from '../use-act.ts'
import { fitsFrame } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'
import { DropArea } from './drop-area.tsx'
import { isTooLarge, readPicture, smallPicture } from './small-picture.ts'
import { NoteUpload } from './uploads.ts'

const text = panelText.form
const MB = 1024 * 1024
/** As wide as the shop shows a picture on a product's page: from there on it is enlarged. */
const WIDE_ENOUGH = 480

interface PictureFieldProps {
  label: string
  picture: AdminPicture | null
  error?: string | undefined
  onChange: (picture: AdminPicture | null) => void
  canBeEmpty?: boolean
  /** Shape of the frame the picture is cropped to: width by height; without it the picture stays whole. */
  frame?: number | undefined
}

/** A picture by file dialog or drop, cropped to its frame; it is stored at once, the document takes it when it is saved. */
export function PictureField({ label, picture, error, onChange, canBeEmpty = false, frame }: PictureFieldProps) {
  const act = useAct()
  const noteUpload = useContext(NoteUpload)
  const errorId = useId()
  const [problem, setProblem] = useState('')
  const [toCrop, setToCrop] = useState<ImageBitmap | null>(null)
  // Nothing is enlarged when it is stored: a small picture is as small in this size.
  const [shown, setShown] = useState({ md: '', width: 0, height: 0 })
  const isSmall = shown.md === picture?.md && Math.max(shown.width, shown.height) < WIDE_ENOUGH

  async function take(file: File) {
    // A picture this browser cannot read is refused by the server with a sentence that says why.
    const read = frame === undefined && !isTooLarge(file, null) ? null : await readPicture(file)
    if (read !== null && frame !== undefined && !fitsFrame(read, frame)) return setToCrop(read)
    // As cameras and phones make them; what is cut to its frame becomes smaller in any case.
    upload(read !== null && isTooLarge(file, read) ? ((await smallPicture(read)) ?? file) : file)
  }

  function upload(file: Blob) {
    setToCrop(null)
    // Said before it is sent: after 14 MB of a picture the server could only say that it was too much.
    const problem =
      file.size === 0 ? text.emptyFile : file.size > MOST_PICTURE_MB * MB ? text.largePicture(MOST_PICTURE_MB) : ''
    setProblem(problem)
    if (problem !== '') return
    const form = new FormData()
    form.set('file', file, 'picture')
    noteUpload(act.run(async () => onChange((await fetchAnswer(addPicture, { form })).picture)))
  }

  // What is wrong with the file comes first: the form can only say that none is there.
  const said = problem || act.fields.file || act.refusal || error
  return (
    <DropArea
      label={label}
      action={act.isBusy ? text.uploading : picture ? text.replacePicture : text.choosePicture}
      accept="image/jpeg,image/png,image/webp"
      isBusy={act.isBusy}
      errorId={said ? errorId : undefined}
      onFile={(file) => void take(file)}
    >
      {picture ? (
        <img
          src={picture.md}
          alt=""
          style={{ backgroundColor: picture.blur }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setShown({ md: picture.md, width, height })
          }
        />
      ) : null}
      {picture && isSmall ? <p className="hint">{text.smallPicture(shown.width, shown.height, WIDE_ENOUGH)}</p> : null}
      {picture && canBeEmpty ? (
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          onClick={({ currentTarget }) => {
            onChange(null)
            // The button goes with the picture: the keyboard goes on at the field for another one.
            currentTarget.closest('.drop')?.querySelector('input')?.focus()
          }}
        >
          {text.dropPicture}
        </button>
      ) : null}
      {said ? <FieldError id={errorId} text={said} /> : null}
      {toCrop && frame !== undefined ? (
        <CropDialog picture={toCrop} ratio={frame} onDone={upload} onClose={() => setToCrop(null)} />
      ) : null}
    </DropArea>
  )
}
