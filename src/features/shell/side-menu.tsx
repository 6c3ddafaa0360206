import { Link } from '@tanstack/react-router'
import { menusText } from '#domain/messages/en/menus.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SearchBox } from '../search/search-box.tsx'

const text = shellText.menu
const SHELVES = [
  { category: 'organic-honey', label: text.honey },
  { category: 'homestyle-pickles', label: text.pickles },
  { category: 'organic-oils', label: text.oils },
]

/** The phone's menu; the page behind does not scroll while it is open. */
export default function SideMenu({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      kind="menu-side"
      title={shellText.shopName}
      titleHidden
      onClose={onClose}
      head={
        <>
          <img className="on-light" src="/wordmark.svg" width="180" height="46" alt="" />
          <img className="on-dark" loading="lazy" src="/wordmark-dark.svg" width="180" height="46" alt="" />
        </>
      }
    >
      <SearchBox className="menu-search" onDone={onClose} />
      <nav aria-label={shellText.mainMenu} className="sheet-scroll">
        <Link to="/" onClick={onClose}>
          <Icon name="i-ph-house-bold" />
          {text.home}
        </Link>
        <details>
          <summary>
            <Icon name="i-ph-storefront-bold" />
            {text.shop}
            <Icon name="i-ph-caret-down-bold" small />
          </summary>
          <Link to="/shop/all" onClick={onClose}>
            {text.allProducts}
          </Link>
          {SHELVES.map(({ category, label }) => (
            <Link key={category} to="/shop/$category" params={{ category }} onClick={onClose}>
              {label}
            </Link>
          ))}
          <Link to="/shop/all" search={{ filter: 'open' }} onClick={onClose}>
            {text.allCategories}
          </Link>
        </details>
        <Link to="/shop/$category" params={{ category: 'gifts-&-combos' }} onClick={onClose}>
          <Icon name="i-ph-gift-bold" />
          {text.gifts}
        </Link>
        <Link to="/manage-orders" onClick={onClose}>
          <Icon name="i-ph-package-bold" />
          {text.orders}
        </Link>
        <Link to="/our-blogs" onClick={onClose}>
          <Icon name="i-ph-newspaper-bold" />
          {text.blogs}
        </Link>
        <Link to="/our-recipes" onClick={onClose}>
          <Icon name="i-ph-cooking-pot-bold" />
          {text.recipes}
        </Link>
        <Link to="/profile/$id" params={{ id: 'personal-info' }} onClick={onClose}>
          <Icon name="i-ph-user-bold" />
          {text.profile}
        </Link>
        <Link to="/contact-us" onClick={onClose}>
          <Icon name="i-ph-phone-bold" />
          {text.contact}
        </Link>
        <div className="help">
          <h3>{menusText.needHelp}</h3>
          <p className="small">{menusText.needHelpText}</p>
          <Link className="btn" to="/contact-us" onClick={onClose}>
            {text.contact}
          </Link>
        </div>
      </nav>
    </Dialog>
  )
}
