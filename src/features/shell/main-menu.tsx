import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useEscape } from '#src/ui/use-escape.ts'

const MegaMenu = lazy(() => import('./mega-menu.tsx'))
const text = shellText.menu
const LEAVE_MS = 150

const GIFTS = 'gifts-&-combos'

/** The desktop menu; Shop opens the categories on hover, on a press and by keyboard. */
export function MainMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const isInShop = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/shop/') && !location.pathname.startsWith('/shop/gifts'),
  })
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEscape(isOpen, () => {
    if (button.current?.parentElement?.contains(document.activeElement)) button.current.focus()
    setIsOpen(false)
  })
  const open = () => {
    clearTimeout(leaving.current)
    setIsOpen(true)
  }
  const close = () => {
    leaving.current = setTimeout(() => setIsOpen(false), LEAVE_MS)
  }
  return (
    <nav className="nav md-up" aria-label={shellText.mainMenu}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        {text.home}
      </Link>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hover is a shortcut of the button inside */}
      <div className="nav-shop" onMouseEnter={open} onMouseLeave={close}>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="true"
          aria-current={isInShop ? 'true' : undefined}
          // A mouse or finger has opened it by arriving; only the keyboard's press may close it.
          onClick={(event) => setIsOpen(event.detail > 0 || !isOpen)}
        >
          {text.shop}
          <Icon name="i-ph-caret-down-bold" small />
        </button>
        {isOpen ? (
          <LazyPart onMissing={() => setIsOpen(false)}>
            <MegaMenu onDone={() => setIsOpen(false)} />
          </LazyPart>
        ) : null}
      </div>
      <Link to="/shop/$category" params={{ category: GIFTS }}>
        {text.gifts}
      </Link>
      <Link to="/manage-orders">{text.orders}</Link>
      <Link to="/contact-us">{text.contact}</Link>
    </nav>
  )
}
