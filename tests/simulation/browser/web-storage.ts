/** Texts as a browser keeps them: its entries are its own properties. */
export class StoredTexts {
  [name: string]: unknown
}

/** One page's view of them; once it is gone it changes nothing any more. Told of each change, as the other pages are. */
export function storageView(
  texts: StoredTexts,
  isGone: () => boolean,
  tell: (name: string, text: string | null) => void,
) {
  const methods: Record<string, unknown> = {
    getItem: (name: string) => texts[name] ?? null,
    setItem(name: string, text: string) {
      if (isGone()) return
      texts[name] = text
      tell(name, text)
    },
    removeItem(name: string) {
      if (isGone() || !Object.hasOwn(texts, name)) return
      delete texts[name]
      tell(name, null)
    },
  }
  return new Proxy(texts, { get: (kept, name) => methods[String(name)] ?? Reflect.get(kept, name) })
}
