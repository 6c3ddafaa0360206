import './admin-crop.css'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { isCanvasTrue } from '#src/lib/true-canvas.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { type CropPlace, cropOf, dragged, MAX_ZOOM, sizeOfCrop, WHOLE } from './crop.ts'

const text = panelText.crop
const FRAME_WIDTH = 480
const STEP = 0.01

interface CropDialogProps {
  picture: ImageBitmap
  /** Shape of the frame: width by height. */
  ratio: number
  onDone: (file: Blob) => void
  onClose: () => void
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, ratio: number, place: CropPlace): void {
  const { left, top, width, height } = cropOf(picture, ratio, place)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part of a picture that fills its frame: drawn to its place by hand, or moved and zoomed by keyboard. */
export function CropDialog({ picture, ratio, onDone, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Where the pointer was last. Its own "movement" is no help: browsers count it in pixels of the screen, also on an enlarged page.
  const at = useRef({ x: 0, y: 0 })
  const [place, setPlace] = useState(WHOLE)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, ratio, place)
  }, [picture, ratio, place])

  function handleDown({ currentTarget, pointerId, clientX, clientY, isPrimary }: PointerEvent<HTMLCanvasElement>) {
    // A second finger, as of who would zoom: between the two the picture would leap to and fro.
    if (!isPrimary) return
    currentTarget.setPointerCapture(pointerId)
    at.current = { x: clientX, y: clientY }
  }

  function handleMove({ currentTarget, pointerId, clientX, clientY, isPrimary }: PointerEvent<HTMLCanvasElement>) {
    if (!isPrimary || !currentTarget.hasPointerCapture(pointerId)) return
    const [dx, dy] = [clientX - at.current.x, clientY - at.current.y]
    at.current = { x: clientX, y: clientY }
    const frameWidth = currentTarget.clientWidth
    setPlace((current) => dragged(picture, ratio, current, { dx, dy, frameWidth }))
  }

  function use() {
    if (!isCanvasTrue()) return setRefusal(text.guarded)
    const size = sizeOfCrop(cropOf(picture, ratio, place))
    const drawn = Object.assign(document.createElement('canvas'), size)
    draw(drawn, picture, ratio, place)
    drawn.toBlob((blob) => (blob ? onDone(blob) : setRefusal(text.refused)), 'image/webp', 0.92)
  }

  const slider = (name: keyof CropPlace, min: number, max: number) => (
    <label className="adcrop-line">
      {text[name]}
      <input
        type="range"
        min={min}
        max={max}
        step={STEP}
        value={place[name]}
        // It would save the document behind the dialog, without the picture.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setPlace({ ...place, [name]: Number(event.target.value) })}
      />
    </label>
  )

  return (
    <Dialog kind="adbox adcrop" title={text.title} onClose={onClose}>
      <div className="sheet-body">
        <canvas
          ref={canvas}
          width={FRAME_WIDTH}
          height={Math.round(FRAME_WIDTH / ratio)}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
        />
        <p className="hint">{text.hint}</p>
        {slider('zoom', 1, MAX_ZOOM)}
        {slider('x', 0, 1)}
        {slider('y', 0, 1)}
        {refusal ? <FieldError text={refusal} /> : null}
        <div className="row adcrop-acts">
          <button type="button" className="btn" onClick={use}>
            {text.use}
          </button>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {text.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
