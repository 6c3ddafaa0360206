/**
 * The query of an address, every value as the text it is: a search for 1e5, 1.50, true or "raw honey" means just that,
 * and the server reads it the same way. A key that occurs more than once has a list.
 */
export function parseQuery(query: string): Record<string, string | string[]> {
  const asked = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(asked.keys())].map((key) => {
      const [first = '', ...others] = asked.getAll(key)
      return [key, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

/** The query string of these values, with its '?' unless it is empty. */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
