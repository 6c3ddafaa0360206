import { type RefObject, useRef, useState } from 'react'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { MAX_RETURN_IMAGES, returnImagesError } from '#domain/validation/return-request.ts'
import { smallPhoto } from './small-photo.ts'

export interface ReturnPhotos {
  /** What surrounds the photos with their error: it gets the focus where something is wrong with them. */
  ref: RefObject<HTMLDivElement | null>
  list: readonly File[]
  /** How many chosen photos are still being made smaller. */
  waiting: number
  /** Why a chosen file was not taken, or what the server found wrong. */
  error: string | undefined
  add: (files: readonly File[]) => void
  remove: (photo: File) => void
  /** Shows what the server found wrong with them, and goes there. */
  refuse: (error: string) => void
  /** The photos to send once all are small, or null if one of those still waited for was not taken. */
  whole: () => Promise<readonly File[] | null>
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/**
 * The photos of a request, each made small when it is chosen: what a camera makes may be larger than the shop takes. A
 * file the shop would not take is never in the list.
 */
export function useReturnPhotos(): ReturnPhotos {
  const ref = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<readonly File[]>([])
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<string>()
  // The list as it is now, also between two renders.
  const current = useRef<readonly File[]>([])
  const arriving = useRef(Promise.resolve())
  const refusals = useRef(0)

  function change(next: readonly File[]) {
    current.current = next
    setList(next)
  }

  async function take(file: File) {
    const wrong = await added(file)
    if (wrong) {
      refusals.current += 1
      setError(wrong)
    }
    setWaiting((count) => count - 1)
  }

  /** Adds a photo; answers why not. */
  async function added(file: File): Promise<string | null> {
    // Beyond the most that can be sent there is no use in the work.
    if (current.current.length >= MAX_RETURN_IMAGES) return validationMessages.returnTooManyImages
    const photo = await smallPhoto(file)
    if (!photo) return validationMessages.returnImageType
    // Chosen twice: it is in the list already.
    if (current.current.some((other) => isSame(other, photo))) return null
    const wrong = returnImagesError([photo])
    if (wrong === null) change([...current.current, photo])
    return wrong
  }

  function add(files: readonly File[]) {
    if (files.length > 0) setError(undefined)
    setWaiting((count) => count + files.length)
    // One after the other: an opened photo takes much of a cheap phone's memory.
    for (const file of files) arriving.current = arriving.current.then(() => take(file))
  }

  async function whole() {
    const before = refusals.current
    await arriving.current
    if (refusals.current === before) return current.current
    ref.current?.focus()
    return null
  }

  return {
    ref,
    list,
    waiting,
    error,
    add,
    remove: (photo) => {
      setError(undefined)
      change(current.current.filter((other) => other !== photo))
    },
    refuse: (wrong) => {
      setError(wrong)
      ref.current?.focus()
    },
    whole,
  }
}
