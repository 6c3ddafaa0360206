export interface Extent {
  width: number
  height: number
}

/** Which part of a picture is kept: zoomed in from 1 on, x and y from 0 (left, top) to 1 (right, bottom). */
export interface CropPlace {
  zoom: number
  x: number
  y: number
}

export const WHOLE: CropPlace = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4
/** A picture of almost the frame's shape is taken as it is. */
const SAME_SHAPE = 0.02

/** Whether a picture fills a frame of this shape (width by height) without losing anything. */
export const fitsFrame = ({ width, height }: Extent, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) <= SAME_SHAPE

/** The part of the picture that fills the frame, in its own pixels. */
export function cropOf(
  picture: Extent,
  ratio: number,
  { zoom, x, y }: CropPlace,
): Extent & { left: number; top: number } {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  const height = width / ratio
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The position after the picture was dragged by this many pixels of a frame of this width on the screen. */
export function dragged(
  picture: Extent,
  ratio: number,
  place: CropPlace,
  by: { dx: number; dy: number; frameWidth: number },
): CropPlace {
  const { width, height } = cropOf(picture, ratio, place)
  const scale = width / by.frameWidth
  const moved = (at: number, delta: number, room: number) => (room < 1 ? at : within(at - (delta * scale) / room))
  return {
    zoom: place.zoom,
    x: moved(place.x, by.dx, picture.width - width),
    y: moved(place.y, by.dy, picture.height - height),
  }
}

/** The largest size worth sending: the shop stores a smaller one. */
const MAX_WIDTH = 1920

/** How large the cropped picture is made, never enlarged. */
export function sizeOfCrop(crop: Extent): Extent {
  const scale = Math.min(1, MAX_WIDTH / crop.width)
  return { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) }
}
