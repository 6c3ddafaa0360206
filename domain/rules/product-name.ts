/** A product's name without the pack at its end, for screens that show the two apart. */
export function nameWithoutPack(name: string, weightText: string): string {
  return name.endsWith(` ${weightText}`) ? name.slice(0, -weightText.length - 1) : name
}
