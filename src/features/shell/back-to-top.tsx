import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useScrolled } from './use-scrolled.ts'

const SHOWN_AFTER_PX = 500

function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

export function BackToTop() {
  const isShown = useScrolled(SHOWN_AFTER_PX)
  if (!isShown) return null
  return (
    <button type="button" className="icon-btn to-top" aria-label={shellText.backToTop} onClick={scrollToTop}>
      <Icon name="i-ph-arrow-up-bold" />
    </button>
  )
}
