import fc from 'fast-check'

type Place = readonly (string | number)[]

/** What is put in the place of a value, or undefined to take it out. */
const RUBBISH: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  -1,
  0.1 + 0.2,
  1e308,
  true,
  [],
  {},
  [[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]],
  'x'.repeat(5000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%0d%0a',
  '\u0000',
  '\ud800',
  '\u202e1\u0301'.repeat(30),
  { __proto__: null, $gt: '' },
  Array.from({ length: 300 }, (_, n) => n),
]

function placesIn(value: unknown, place: Place = []): Place[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [
    place,
    ...parts.flatMap(([key, part]) => placesIn(part, [...place, Array.isArray(value) ? Number(key) : key])),
  ]
}

function replaced(value: unknown, [first, ...rest]: Place, by: unknown): unknown {
  if (first === undefined) return by
  if (Array.isArray(value)) return value.map((part, n) => (n === first ? replaced(part, rest, by) : part))
  const parts = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const part: unknown = new Map(parts).get(String(first))
  return { ...Object.fromEntries(parts), [first]: replaced(part, rest, by) }
}

/** The same body with one to three things wrong in it; whether that still is allowed, its schema says. */
export function spoiled(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fault = fc.record({ at: fc.nat(9999), by: fc.constantFrom(...RUBBISH), unknownKey: fc.boolean() })
  return fc.tuple(body, fc.array(fault, { minLength: 1, maxLength: 3 })).map(([honest, faults]) =>
    faults.reduce<unknown>((value, { at, by, unknownKey }) => {
      const places = placesIn(value)
      const place = places[at % places.length] ?? []
      return replaced(value, unknownKey ? [...place.slice(0, -1), 'isAdmin'] : place, by)
    }, honest),
  )
}
