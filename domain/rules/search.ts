const termsOf = (lowerText: string): string[] => lowerText.split(/\s+/).filter((term) => term !== '')

/**
 * Whether every typed word is contained in some word of the name, whatever the case (section 5).
 * A typed word holds no blank, so "in some word" is the same as "anywhere in the name".
 */
export function matchesSearch(name: string, text: string): boolean {
  const lowerName = name.toLowerCase()
  return termsOf(text.toLowerCase()).every((term) => lowerName.includes(term))
}
