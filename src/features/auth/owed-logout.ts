import { inBrowser } from '#src/lib/web-storage.ts'

/** That the server still has to hear of a logout; says nothing of who it was. */
const KEY = 'logout-owed'

export const owedLogout = {
  get: (): boolean => inBrowser.read(KEY) !== null,
  set(isOwed: boolean): void {
    if (isOwed) inBrowser.write(KEY, '1')
    else inBrowser.drop(KEY)
  },
}
