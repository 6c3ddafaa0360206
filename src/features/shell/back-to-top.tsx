import './back-to-top.css'
import { useRef } from 'react'
import { menusText } from '#domain/messages/en/menus.ts'
import { Icon } from '#src/ui/icon.tsx'
import { pageHeading } from '#src/ui/page-heading.ts'
import { useClearSpot } from '#src/ui/use-clear-spot.ts'

function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  // At the top the pressed button is gone: the keyboard goes on there, too.
  pageHeading()?.focus({ preventScroll: true })
}

export default function BackToTop() {
  const box = useRef<HTMLElement>(null)
  useClearSpot(box, true)
  return (
    <nav ref={box} className="to-top" aria-label={menusText.pageNav}>
      <button type="button" className="icon-btn" aria-label={menusText.backToTop} onClick={scrollToTop}>
        <Icon name="i-ph-arrow-up-bold" />
      </button>
    </nav>
  )
}
