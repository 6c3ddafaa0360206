/** That the server still has to hear of a logout; says nothing of who it was. */
const KEY = 'logout-owed'

let inMemory = false

export const owedLogout = {
  get(): boolean {
    try {
      return localStorage.getItem(KEY) !== null
    } catch {
      return inMemory
    }
  },
  set(isOwed: boolean): void {
    inMemory = isOwed
    try {
      if (isOwed) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
    } catch {
      // Storage is blocked: the page's own memory has to do.
    }
  },
}
