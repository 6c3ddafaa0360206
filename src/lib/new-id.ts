/** An id nobody else makes: hexadecimal, 128 bits. `crypto.randomUUID` is missing where a page has no TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
