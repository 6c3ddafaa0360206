import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from '#src/lib/files.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a saved file can be taken hold of for a minute, and is let go then', () => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice')
  const letGo = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  saveFile(new Blob(['%PDF']), 'invoice.pdf')
  vi.advanceTimersByTime(59_000)
  expect(letGo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(letGo).toHaveBeenCalledExactlyOnceWith('blob:invoice')
})
