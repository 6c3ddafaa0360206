import './zoom.css'
import { useState } from 'react'
import { productText } from '#domain/messages/en/product-page.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

const text = productText.zoom
const LARGEST = 3

interface ZoomProps {
  name: string
  picture: { lg: string; blur: string }
  alt: string
  onClose: () => void
}

/** The picture as large as its file allows, in a frame that scrolls by finger, wheel and arrow keys. */
export default function Zoom({ name, picture, alt, onClose }: ZoomProps) {
  const [scale, setScale] = useState(1)
  return (
    <Dialog
      kind="zoom-sheet"
      title={name}
      onClose={onClose}
      head={
        <>
          {/* Disabled at its end, a button would drop the keyboard out of the picture. */}
          <button
            type="button"
            className="icon-btn"
            aria-label={text.smaller}
            aria-disabled={scale === 1}
            onClick={() => setScale(Math.max(1, scale - 1))}
          >
            <Icon name="i-ph-magnifying-glass-minus-bold" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={text.larger}
            aria-disabled={scale === LARGEST}
            onClick={() => setScale(Math.min(LARGEST, scale + 1))}
          >
            <Icon name="i-ph-magnifying-glass-plus-bold" />
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame takes the arrow keys */}
      <section className="zoom-frame" aria-label={text.frame} tabIndex={0} data-scale={scale}>
        <img src={picture.lg} alt={alt} width={960} height={960} style={{ backgroundColor: picture.blur }} />
      </section>
    </Dialog>
  )
}
