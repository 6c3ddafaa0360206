/** What a browser may reveal about its network; some reveal nothing. */
interface NetworkInformation {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const network = (): NetworkInformation => Reflect.get(navigator, 'connection') ?? {}

/** Whether the shopper asked to be sparing with data. */
export const isSparing = (): boolean => network().saveData === true

/**
 * Whether megabytes may be fetched ahead: not when the shopper saves data, pays for each megabyte, or has a slow
 * network.
 */
export function isGenerous({ saveData, type, effectiveType = '4g' } = network()): boolean {
  return saveData !== true && type !== 'cellular' && effectiveType === '4g'
}
