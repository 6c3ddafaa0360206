import { pathOf } from '../resolve-page.ts'
import type { JsonLdNode } from './json-ld.ts'

/** Where the addresses of a page begin: the shop's own, and where its pictures are. Without a slash at the end. */
export interface Site {
  publicUrl: string
  contentUrl: string
}

/** The absolute address of a decoded path. */
export const addressOf = ({ publicUrl }: Site, path: string): string => publicUrl + pathOf(path)

/** The absolute address of a picture's path. */
export const pictureAt = ({ contentUrl }: Site, path: string): string => contentUrl + path

export const shopId = ({ publicUrl }: Site): string => `${publicUrl}/#shop`

/** A trail of names and decoded paths, from the home page to the page itself. */
export function breadcrumbs(site: Site, trail: readonly (readonly [name: string, path: string])[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  }
}
