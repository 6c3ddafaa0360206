/** A photograph of a good camera has 12 to 24 million pixels; beyond this it is a mistake or an attack. */
export const MOST_PICTURE_PIXELS = 40_000_000
