/**
 * Path form of a name: lower case, plain letters and digits joined by hyphens.
 * @example slugOf('Gur & Til Laddoo 2 × 250 g') // 'gur-and-til-laddoo-2-x-250-g'
 */
export function slugOf(name: string): string {
  return plainOf(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const plainOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('×', 'x')
    .replace(/[\u0300-\u036f'’]/g, '')

/**
 * The address a product gets of its name; empty where letters of the name would be lost, as all of a Hindi one would: somebody
 * has to say what they are in plain letters.
 * @example addressOf('नमक 500 g') // '', not '500-g'
 */
export function addressOf(name: string): string {
  return /[^\p{ASCII}]/u.test(plainOf(name).replace(/\P{L}/gu, '')) ? '' : slugOf(name)
}
