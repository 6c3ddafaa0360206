import './back-to-top.css'
import { useRef } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useClearSpot } from '#src/ui/use-clear-spot.ts'

function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

export default function BackToTop() {
  const box = useRef<HTMLElement>(null)
  const { lift, isFree } = useClearSpot(box, true)
  return (
    <nav
      ref={box}
      className={`to-top${isFree ? '' : ' is-aside'}`}
      aria-label={shellText.pageNav}
      style={{ translate: `0 ${-lift}px` }}
    >
      <button type="button" className="icon-btn" aria-label={shellText.backToTop} onClick={scrollToTop}>
        <Icon name="i-ph-arrow-up-bold" />
      </button>
    </nav>
  )
}
