export interface Place {
  city: string
  state: string
}

/**
 * What a pin code's lookup may still write into the form: its city and state once the field was left, but never over
 * ones typed after the pin code.
 */
export interface PinFill {
  pinCode: string
  place: Place | null
  isLeft: boolean
  edited: ReadonlySet<keyof Place>
}

export function beginFill(pinCode: string): PinFill {
  return { pinCode, place: null, isLeft: false, edited: new Set() }
}

/** An answer for another pin code than the one that waits is stale and changes nothing. */
export function answered(fill: PinFill, pinCode: string, place: Place): PinFill {
  return fill.pinCode === pinCode ? { ...fill, place } : fill
}

export function left(fill: PinFill): PinFill {
  return { ...fill, isLeft: true }
}

export function edited(fill: PinFill, field: keyof Place): PinFill {
  return { ...fill, edited: new Set([...fill.edited, field]) }
}

/** The fields to fill now. */
export function fieldsToFill({ place, isLeft, edited }: PinFill): Partial<Place> {
  if (!place || !isLeft) return {}
  return Object.fromEntries(
    (['city', 'state'] as const).filter((field) => !edited.has(field)).map((field) => [field, place[field]]),
  )
}

/** The fields that still hold what the last pin code filled in, emptied: another pin code lies in another place. */
export function fieldsToEmpty(values: Place, place: Place): Partial<Place> {
  return Object.fromEntries(
    (['city', 'state'] as const)
      .filter((field) => place[field] !== '' && values[field] === place[field])
      .map((field) => [field, '']),
  )
}
