/**
 * The directory of Indian pin codes as it travels: by state, then by city (the postal district), the pin codes of that
 * city as steps in base 36 from one to the next, the first from 0; `*3` behind a step repeats it three times more.
 */
export type PackedPinDirectory = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface PinPlace {
  city: string
  state: string
}

export type PinDirectory = ReadonlyMap<string, PinPlace>

/**
 * Unpacks the directory for look-ups by pin code; cities share one object each. What is no directory gives fewer
 * entries, never an error.
 * @example unpackPinDirectory({ Goa: { 'North Goa': '8n19 1*1' } }) // 403101, 403102 and 403103 in that city
 */
export function unpackPinDirectory(packed: PackedPinDirectory): PinDirectory {
  const directory = new Map<string, PinPlace>()
  for (const [state, cities] of Object.entries(packed)) {
    for (const [city, steps] of Object.entries(cities)) {
      const place: PinPlace = { city, state }
      for (const pin of pinsOf(steps)) directory.set(String(pin), place)
    }
  }
  return directory
}

function pinsOf(steps: string): number[] {
  const pins: number[] = []
  let pin = 0
  for (const word of steps.split(' ')) {
    const [step = '', more] = word.split('*')
    const times = 1 + (more === undefined ? 0 : Number.parseInt(more, 36))
    for (let i = 0; i < times; i += 1) {
      pin += Number.parseInt(step, 36)
      // Also ends the loop where a word is no number: NaN is not below.
      if (!(pin < 1_000_000)) return pins
      pins.push(pin)
    }
  }
  return pins
}
