import { useRef, useState } from 'react'
import { MAX_RETURN_IMAGES, returnImagesError } from '#domain/validation/return-request.ts'
import { smallPhoto } from './small-photo.ts'

export interface ReturnPhotos {
  list: readonly File[]
  /** How many chosen photos are still being made smaller. */
  waiting: number
  error: string | undefined
  add: (files: readonly File[]) => void
  remove: (photo: File) => void
  /** Shows what the server found wrong with them. */
  refuse: (error: string) => void
  /** The photos to send once all are small, or null if something is wrong with them. */
  whole: () => Promise<readonly File[] | null>
}

/** The photos of a request, each made small when it is chosen: what a camera makes may be larger than the shop takes. */
export function useReturnPhotos(): ReturnPhotos {
  const [list, setList] = useState<readonly File[]>([])
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<string>()
  // The list as it is now, also between two renders.
  const current = useRef<readonly File[]>([])
  const arriving = useRef(Promise.resolve())

  function change(next: readonly File[]) {
    current.current = next
    setList(next)
    setRefused(undefined)
  }

  async function take(file: File) {
    // Beyond the most that can be sent there is no use in the work.
    const photo = current.current.length < MAX_RETURN_IMAGES ? await smallPhoto(file) : file
    change([...current.current, photo])
    setWaiting((count) => count - 1)
  }

  function add(files: readonly File[]) {
    setWaiting((count) => count + files.length)
    // One after the other: an opened photo takes much of a cheap phone's memory.
    for (const file of files) arriving.current = arriving.current.then(() => take(file))
  }

  async function whole() {
    await arriving.current
    return returnImagesError(current.current) === null ? current.current : null
  }

  return {
    list,
    waiting,
    error: refused ?? returnImagesError(list) ?? undefined,
    add,
    remove: (photo) => change(current.current.filter((other) => other !== photo)),
    refuse: setRefused,
    whole,
  }
}
