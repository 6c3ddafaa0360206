/** A measured figure beside its target, in words: nothing here fails a run. */
export function atMost(value: number, target: number, digits = 3): string[] {
  return [value.toFixed(digits), `<= ${target}`, value <= target ? 'met' : 'missed']
}

export function atLeast(value: number, target: number, digits = 2): string[] {
  return [value.toFixed(digits), `>= ${target}`, value >= target ? 'met' : 'missed']
}
