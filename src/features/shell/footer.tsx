import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShopConfig } from '#domain/contract/content-shapes.ts'
import { footerText } from '#domain/messages/en/footer.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { useCategories } from '#src/catalogue/shown-catalogue.ts'
import { InstallLink } from '#src/pwa/install-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useOnMedia } from '#src/ui/use-on-media.ts'
import { configQueryOptions } from '../content/queries.ts'
import { FooterPart } from './footer-part.tsx'
import { Newsletter } from './newsletter.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const text = footerText
const SOCIAL_ICONS: Readonly<Record<string, string>> = {
  instagram: 'i-ph-instagram-logo-bold',
  facebook: 'i-ph-facebook-logo-bold',
  youtube: 'i-ph-youtube-logo-bold',
  whatsapp: 'i-ph-whatsapp-logo-bold',
  x: 'i-ph-x-logo-bold',
}
const PAYMENT_MARKS = ['maestro', 'visa', 'rupay', 'mastercard', 'upi']

const PAGES = [
  { to: '/about-us', label: text.aboutUs },
  { to: '/our-recipes', label: text.recipes },
  { to: '/our-blogs', label: text.blogs },
  { to: '/testimonials', label: text.testimonials },
  { to: '/frequently-asked-questions', label: text.faq },
  { to: '/contact-us', label: text.contactUs },
] as const

export function Footer() {
  const isWide = useOnMedia('(min-width: 768px)')
  const categories = useCategories()
  const { data: config } = useQuery(configQueryOptions())
  const shop = config?.shop
  return (
    <footer className="foot hem on-band">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-wide">
            <img
              className="foot-logo"
              loading="lazy"
              src="/wordmark-dark.svg"
              width="180"
              height="46"
              alt={shellText.shopName}
            />
            <p className="foot-about">{text.about(shop?.productClaim ?? '500+')}</p>
            <div className="row foot-social">
              {shop?.social.map(({ name, url }) => (
                <a key={name} className="icon-btn" href={url} target="_blank" rel="noreferrer" aria-label={name}>
                  <Icon name={SOCIAL_ICONS[name.toLowerCase()] ?? 'i-ph-globe-bold'} />
                </a>
              ))}
              <ThemeSwitch />
            </div>
            <InstallLink />
          </div>
          <FooterPart title={text.shop} isWide={isWide}>
            <nav aria-label={text.shop}>
              <ul className="two">
                {categories?.map((category) => (
                  <li key={category.name}>
                    <Link to="/shop/$category" params={{ category: category.categoryUrl.toLowerCase() }}>
                      {category.category}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </FooterPart>
          <FooterPart title={text.haat} isWide={isWide}>
            <nav aria-label={text.haat}>
              <ul>
                {PAGES.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          </FooterPart>
          <FooterPart title={text.help} isWide={isWide}>
            <HelpList shop={config?.shop} />
          </FooterPart>
        </div>
        <Newsletter />
        <ul className="pay-marks" aria-label={text.payBy}>
          {PAYMENT_MARKS.map((mark) => (
            <li key={mark}>
              <img src={`/art/pay-${mark}.svg`} width="56" height="36" alt={mark} loading="lazy" />
            </li>
          ))}
        </ul>
        <div className="foot-end">
          <nav className="row" aria-label={text.policies}>
            <Link to="/privacy-policy">{text.privacy}</Link>
            <Link to="/termsandconditions">{text.terms}</Link>
            <Link to="/csr-policy">{text.csr}</Link>
          </nav>
          <p>{text.taxes}</p>
          <p>{shop ? text.legal(shop.legalName, shop.fssai) : null}</p>
        </div>
      </div>
    </footer>
  )
}

/** How to reach the shop, and where an order is followed. */
function HelpList({ shop }: { shop: ShopConfig['shop'] | undefined }) {
  return (
    <>
      <ul>
        {shop ? (
          <>
            <li>
              <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>
                <Icon name="i-ph-phone-bold" small />
                {shop.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${shop.email}`}>
                <Icon name="i-ph-envelope-simple-bold" small />
                {shop.email}
              </a>
            </li>
          </>
        ) : null}
        <li>
          <Link to="/manage-orders">
            <Icon name="i-ph-truck-bold" small />
            {text.track}
          </Link>
        </li>
        <li>
          <Link to="/manage-returns" search={{}}>
            <Icon name="i-ph-package-bold" small />
            {shellText.menu.returns}
          </Link>
        </li>
      </ul>
      {shop ? (
        <address>
          {shop.address}
          <br />
          {shop.hours}
        </address>
      ) : null}
    </>
  )
}
