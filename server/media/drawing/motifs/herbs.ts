import { type DrawMotif, leaf, oval, ring, stem } from './block-print.ts'

export const mint: DrawMotif = () =>
  stem('M0,98C4,50 -2,10 0,-50', 7) +
  leaf(0, 66, -20, 78, 26, '#3F8F57', '#226A40', 5) +
  leaf(0, 66, 200, 78, 26, '#3F8F57', '#226A40', 5) +
  leaf(0, 14, -34, 74, 25, '#57A66A', '#2F7D4B', 5) +
  leaf(0, 14, 214, 74, 25, '#57A66A', '#2F7D4B', 5) +
  leaf(0, -34, -56, 58, 19, '#7CBF7E', '#3F8F57', 5) +
  leaf(0, -34, 236, 58, 19, '#7CBF7E', '#3F8F57', 5)

export const tulsi: DrawMotif = () => {
  const s = (x: number, y: number, rot: number, l: number) => leaf(x, y, rot, l, l * 0.3, '#4C8A4A', '#2E6336', 4)
  return (
    stem('M0,98V-20', 7) +
    s(0, 74, -16, 66) +
    s(0, 74, 196, 66) +
    s(0, 36, -26, 64) +
    s(0, 36, 206, 64) +
    s(0, 0, -36, 56) +
    s(0, 0, 216, 56) +
    ring(5, (_, i) => oval(-8, -22 - i * 15, 7, 5, '#8E5A9B', 20, 3) + oval(8, -22 - i * 15, 7, 5, '#B07BB8', -20, 3)) +
    oval(0, -98, 6, 8, '#8E5A9B', 0, 3)
  )
}

export const stevia: DrawMotif = () =>
  mint()
    .replaceAll('#226A40', '#4E7A2C')
    .replaceAll('#3F8F57', '#7FA843')
    .replaceAll('#57A66A', '#96BC58')
    .replaceAll('#2F7D4B', '#5E8A34')
    .replaceAll('#7CBF7E', '#B2CF74')

export const herb: DrawMotif = () =>
  ring(7, (_, i) => {
    const y = 80 - i * 24
    return leaf(0, y, -28, 50 - i * 3, 13, '#7C9A4A', '#55733A') + leaf(0, y, 208, 50 - i * 3, 13, '#7C9A4A', '#55733A')
  }) +
  stem('M0,98V-70', 5) +
  leaf(0, -62, -90, 34, 11, '#9CB75E', '#6A8A40')

export const tea: DrawMotif = () =>
  stem('M0,98C2,66 0,40 0,6', 8) +
  leaf(0, 34, -146, 104, 30, '#4F8A3A', '#2C5F2B', 5) +
  leaf(0, 34, -34, 104, 30, '#4F8A3A', '#2C5F2B', 5) +
  leaf(0, 14, -90, 108, 22, '#8DB84A', '#5F9138', 5) +
  leaf(0, 78, -10, 60, 16) +
  leaf(0, 82, 190, 56, 15)
