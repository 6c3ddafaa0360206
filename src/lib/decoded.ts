/** A part of an address as a person reads it; with a stray percent sign it is text like any other. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
