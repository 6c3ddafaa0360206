/** The anchor of a heading. @example headingId('Returns and refunds') // 'returns-and-refunds' */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
