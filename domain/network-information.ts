/** What a browser may reveal about its network; some reveal nothing. */
interface NetworkInformation {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Answered by the browser's own `navigator`, which the page and the worker hand in. */
const networkInformation = (navigator: object): NetworkInformation => Reflect.get(navigator, 'connection') ?? {}

/** Whether the shopper asked to be sparing with data. */
export const isSparing = (navigator: object): boolean => networkInformation(navigator).saveData === true

/**
 * Whether megabytes may be fetched ahead: not when the shopper saves data, pays for each megabyte, or has a slow
 * network.
 */
export function isGenerous(navigator: object): boolean {
  const { type, effectiveType = '4g' } = networkInformation(navigator)
  return !isSparing(navigator) && type !== 'cellular' && effectiveType === '4g'
}
