/**
 * Path form of a name: lower case, plain letters and digits joined by hyphens.
 * @example slugOf('Gur & Til Laddoo 2 × 250 g') // 'gur-and-til-laddoo-2-x-250-g'
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('×', 'x')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
