/** Small named texts. If the browser's storage is blocked or full, they last as long as this page. */
export interface TextStore {
  read(name: string): string | null
  /** Answers whether the text outlives this page. */
  write(name: string, text: string): boolean
  drop(name: string): void
  names(prefix: string): string[]
  /** Whether every text whose name begins so outlives this page. */
  isKept(prefix: string): boolean
}

function storeIn(area: () => Storage): TextStore {
  const inThisPage = new Map<string, string>()
  const begins = (prefix: string) => (name: string) => name.startsWith(prefix)

  function tried<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(area())
    } catch {
      return otherwise
    }
  }

  return {
    read: (name) => inThisPage.get(name) ?? tried((storage) => storage.getItem(name), null),

    write(name, text) {
      inThisPage.set(name, text)
      return tried((storage) => {
        storage.setItem(name, text)
        return inThisPage.delete(name)
      }, false)
    },

    drop(name) {
      inThisPage.delete(name)
      tried((storage) => storage.removeItem(name), undefined)
    },

    names(prefix) {
      const stored = tried((storage) => Object.keys(storage), [])
      return [...new Set([...stored, ...inThisPage.keys()])].filter(begins(prefix))
    },

    isKept: (prefix) => ![...inThisPage.keys()].some(begins(prefix)),
  }
}

/** For this browser, in local storage: nothing personal, nothing that must not be lost. */
export const inBrowser = storeIn(() => localStorage)

/** For this tab, in session storage: it outlives a reload, and no other person finds it later. */
export const inTab = storeIn(() => sessionStorage)

/** Null for anything but JSON, which a shop did not write. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
