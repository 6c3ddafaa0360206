import { Link, type ParsedLocation, useRouterState } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { shellText } from '#domain/messages/en/shell.ts'
import { authState } from '#src/session/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useShownPath } from '#src/ui/use-shown-path.ts'
import { showCart } from '../cart/actions.ts'
import { PinLine } from '../cart/pin-line.tsx'
import { cartState } from '../cart/state.ts'
import { useCartPieces, useIsCartAwaited } from '../cart/use-cart.ts'
import { SearchBox } from '../search/search-box.tsx'
import { MainMenu } from './main-menu.tsx'
import { useScrolled } from './use-scrolled.ts'

const SideMenu = lazy(() => import('./side-menu.tsx'))
const UserMenu = lazy(() => import('./user-menu.tsx'))

const COMPACT_AFTER_PX = 120

/** On phones the search row belongs to these pages; elsewhere an icon leads to it. */
const hasSearchRow = (path: string) =>
  path === '/' || path.startsWith('/searched-product') || /^\/shop\/[^/]+\/?$/.test(path)

/** The text of the search box: the search of the address, unless a choice in the list has changed it. */
function searchBoxOf({ search, state }: ParsedLocation) {
  const searched = 'q' in search && typeof search.q === 'string' ? search.q : ''
  const text = state.searchInputValue ?? searched
  // Emptied is emptied, also of what was typed and never searched for.
  return { text, key: state.searchInputValue === undefined ? text : state.__TSR_key }
}

function CartButton() {
  const pieces = useCartPieces()
  const { isLoaded } = useSnapshot(cartState)
  const isAwaited = useIsCartAwaited()
  return (
    <button
      type="button"
      className="icon-btn"
      data-cart=""
      aria-label={shellText.cart((isLoaded && !isAwaited) || pieces > 0 ? pieces : null)}
      onClick={showCart}
    >
      <Icon name="i-ph-basket-bold" />
      {pieces > 0 ? <span className="count">{pieces}</span> : null}
    </button>
  )
}

export function Header() {
  const path = useShownPath()
  const box = useRouterState({ select: ({ location }) => searchBoxOf(location) })
  const isScrolled = useScrolled(0)
  // By then what it uncovers as it shrinks has come up to it.
  const isCompact = useScrolled(COMPACT_AFTER_PX)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const { isUserAuthenticated, isUnasked } = useSnapshot(authState)
  const closeMenu = () => setIsMenuOpen(false)
  const isSearchRowShown = hasSearchRow(path) || isSearchOpen

  return (
    <header className={`head${isScrolled ? ' is-scrolled' : ''}${isCompact ? ' is-compact' : ''}`}>
      <div className="awning" />
      <div className="wrap">
        <div className="head-row">
          <button
            type="button"
            className="icon-btn phone"
            aria-label={shellText.openMenu}
            onClick={() => setIsMenuOpen(true)}
          >
            <Icon name="i-ph-list-bold" />
          </button>
          <Link className="logo" to="/" aria-label={shellText.homeLabel}>
            <img className="on-light" src="/wordmark.svg" width="180" height="46" alt="" />
            <img className="on-dark" loading="lazy" src="/wordmark-dark.svg" width="180" height="46" alt="" />
          </Link>
          <PinLine className="md-up" />
          <SearchBox key={`wide ${box.key}`} className="md-up search-slot" initial={box.text} />
          <MainMenu />
          {hasSearchRow(path) ? null : (
            <button
              type="button"
              className="icon-btn phone"
              aria-label={shellText.openSearch}
              aria-expanded={isSearchOpen}
              onClick={() => setIsSearchOpen(!isSearchOpen)}
            >
              <Icon name="i-ph-magnifying-glass-bold" />
            </button>
          )}
          {isUserAuthenticated ? (
            <LazyPart fallback={<span className="icon-btn" />}>
              <UserMenu />
            </LazyPart>
          ) : (
            <Link
              className="icon-btn"
              to={isUnasked ? '/manage-orders' : '/register'}
              aria-label={isUnasked ? shellText.menu.orders : shellText.logIn}
            >
              <Icon name="i-ph-user-bold" />
            </Link>
          )}
          <CartButton />
        </div>
        {isSearchRowShown ? (
          <SearchBox
            key={`phone ${box.key}`}
            className="phone"
            initial={box.text}
            autoFocus={isSearchOpen}
            onDone={() => setIsSearchOpen(false)}
          />
        ) : null}
        {hasSearchRow(path) ? <PinLine className="phone" /> : null}
      </div>
      {isMenuOpen ? (
        <LazyPart onMissing={closeMenu}>
          <SideMenu onClose={closeMenu} />
        </LazyPart>
      ) : null}
    </header>
  )
}
