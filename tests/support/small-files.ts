const JPEG = [0xff, 0xd8, 0xff]

/** A file as somebody chooses it, of these bytes. */
export const file = (name: string, kind: string, bytes: readonly number[]) =>
  new File([new Uint8Array(bytes)], name, { type: kind })

/** One that begins as a photo does; no two numbers make the same file. */
export const photo = (number: number) => file(`jar-${number}.jpg`, 'image/jpeg', [...JPEG, ...Array(number).fill(0)])
