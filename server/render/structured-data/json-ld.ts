/** A value of a schema.org node; undefined ones are left out. */
export type JsonLdValue = string | number | boolean | undefined | JsonLdNode | readonly JsonLdValue[]

/** A thing in the words of schema.org: its `@type` and its properties. */
export interface JsonLdNode {
  readonly [property: string]: JsonLdValue
}

/**
 * The nodes as a block of data that no browser runs, so that the content policy needs no exception for it. A '<' is written
 * as JSON may write it too: no name can end the block.
 */
export function jsonLdScript(nodes: readonly JsonLdNode[]): string {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  return `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`
}
