import './back-to-top.css'
import { useRef } from 'react'
import { menusText } from '#domain/messages/en/menus.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useClearSpot } from '#src/ui/use-clear-spot.ts'

function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
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
