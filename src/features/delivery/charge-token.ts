import { inBrowser } from '#src/lib/web-storage.ts'

const KEY = 'deliveryChargeToken'

/** The server's signed quote of the last fee asked for; it goes along with the order. Null where none is kept. */
export const readChargeToken = (): string | null => inBrowser.read(KEY)

/** Keeps a quote; an older server sends none. */
export function keepChargeToken(token: string | undefined): void {
  if (token) inBrowser.write(KEY, token)
}

/** A new check of a pin code: the old quote no longer holds. */
export const forgetChargeToken = (): void => inBrowser.drop(KEY)
