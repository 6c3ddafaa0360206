/**
 * Whether a raw request target may reach the router: no encoded slash or backslash, no empty or dot segment, no NUL, and
 * nothing that does not decode. Slugs are keys of the database and never files, so nothing legitimate is lost.
 */
export function isCleanPath(target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.length > 2048) return false
  if (/%2f|%5c|%00|\\|\/\//i.test(path)) return false
  try {
    return !/(^|\/)\.{1,2}(\/|$)/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
