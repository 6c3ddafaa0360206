import './footer.css'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFirstView } from '#src/lib/first-view.ts'

/** How far the footer may still be from view when its code is fetched. */
const AHEAD = '800px'

/** Draws the footer on the server, which does not wait for code. */
export const serverFooter: { Footer: ComponentType | null } = { Footer: null }

/** What the keyboard comes to in the footer that stands, each with what tells it from the others in any other. */
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('.foot :is(a, button, input, summary)')].map((element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent
    return { element, mark: `${element.tagName} ${element.getAttribute('href') ?? ''} ${name}` }
  })

/**
 * The footer. As the server drew it its links, parts and form work by themselves: its code comes when it is nearly in view or
 * a button of it is pressed. Elsewhere it comes at once.
 */
export function FooterPlace() {
  const ref = useRef<HTMLElement>(null)
  const [Footer, setFooter] = useState(() => serverFooter.Footer)
  const [drawn] = useState(() => (isFirstView() && !Footer ? (document.querySelector('.foot')?.innerHTML ?? '') : ''))

  function load(then?: () => void) {
    import('./footer.tsx').then(
      (part) => {
        const typed = document.querySelector<HTMLInputElement>('#news')?.value ?? ''
        // The keyboard that has come to the drawn footer, and so into view of it, goes on in the one in its place.
        const held = controls().find(({ element }) => element === document.activeElement)?.mark
        flushSync(() => setFooter(() => part.Footer))
        if (held) {
          controls()
            .find(({ mark }) => mark === held)
            ?.element.focus({ preventScroll: true })
        }
        const field = document.querySelector<HTMLInputElement>('#news')
        if (field) field.value = typed
        then?.()
      },
      (error) => {
        // The drawn footer works without it; an empty one, or a press that brings nothing, is explained as any other part
        // that is missing (pwa/missing-chunk.ts).
        if (drawn === '' || then) reportError(error)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the place that stands there first
  useEffect(() => {
    const place = ref.current
    if (!place) return
    if (drawn === '') return load()
    // A button of the drawn footer is pressed again on the one that hears it.
    place.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      event.preventDefault()
      load(() => document.querySelector<HTMLElement>(`.foot button[class="${button.className}"]`)?.click())
    })
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  if (Footer) return <Footer />
  return (
    <footer
      className="foot hem on-band"
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew stands there already
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}
