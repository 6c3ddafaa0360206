import type { ShopConfig } from '#domain/contract/content.ts'
import { RETURN_WINDOW_DAYS } from '#domain/rules/return-status.ts'
import type { JsonLdNode } from './json-ld.ts'
import { addressOf, type Site, shopId } from './site.ts'

/** ISO 3166-1: the one country the shop sells in. */
export const COUNTRY = 'IN'

type Identity = ShopConfig['shop']

/** The seller: name, licence and tax number, address, contact, and the return policy for everything sold. */
export function shopNode(shop: Identity, site: Site): JsonLdNode {
  return {
    '@type': 'OnlineStore',
    '@id': shopId(site),
    name: shop.name,
    legalName: shop.legalName,
    url: addressOf(site, '/'),
    logo: addressOf(site, '/icon-512.png'),
    email: shop.email,
    telephone: shop.phone,
    taxID: shop.gstin,
    identifier: { '@type': 'PropertyValue', propertyID: 'FSSAI', name: 'FSSAI licence number', value: shop.fssai },
    address: postalAddress(shop),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.phone,
      email: shop.email,
      areaServed: COUNTRY,
      availableLanguage: ['en', 'hi'],
    },
    hasMerchantReturnPolicy: returnPolicy(site),
    ...sameAs(shop),
  }
}

/** What the rules say about returns. No rule says how they are sent and what that costs, so nothing is said here. */
export function returnPolicy(site: Site): JsonLdNode {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_WINDOW_DAYS,
    merchantReturnLink: addressOf(site, '/termsandconditions'),
  }
}

/** The site and how to search it. */
export function siteNode(shop: Identity, site: Site): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#site`,
    name: shop.name,
    url: addressOf(site, '/'),
    inLanguage: 'en-IN',
    publisher: { '@id': shopId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${addressOf(site, '/searched-product')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The configured address in parts: commas separate them, the pin code comes last. Any other form stays one line. */
function postalAddress({ address, state }: Identity): JsonLdNode {
  const country = { addressRegion: state, addressCountry: COUNTRY }
  const [pinCode] = /\d{6}(?=\s*$)/.exec(address) ?? []
  const [city, ...street] = address.split(',').slice(0, -1).reverse()
  if (pinCode === undefined || city === undefined || street.length === 0)
    return { '@type': 'PostalAddress', streetAddress: address, ...country }
  return {
    '@type': 'PostalAddress',
    streetAddress: street.reverse().join(',').trim(),
    addressLocality: city.trim(),
    postalCode: pinCode,
    ...country,
  }
}

/** The shop's pages elsewhere; the bare front door of a network is nobody's page. */
function sameAs({ social }: Identity): { sameAs?: string[] } {
  const own = social.map(({ url }) => url).filter((url) => URL.canParse(url) && new URL(url).pathname !== '/')
  return own.length === 0 ? {} : { sameAs: own }
}
