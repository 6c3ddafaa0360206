import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchBox } from '#src/features/admin/lists/list-head.tsx'
import { mount, type } from '#tests/support/mount.tsx'

function List() {
  const [words, setWords] = useState<string>()
  return (
    <>
      <SearchBox hint="Number or name" words={words} onSearch={setWords} />
      <button type="button" onClick={() => setWords(undefined)}>
        Back
      </button>
      <p>{words}</p>
    </>
  )
}

it('a search of a list leaves the keyboard in its box, and a step back has the words of before', async () => {
  // happy-dom does not know the element of a search, and React says so.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await mount(<List />)
  const box = () => page.host.querySelector<HTMLInputElement>('input[type="search"]') ?? expect.unreachable()
  box().focus()
  await type(box(), 'HT-1234567')
  await act(async () => box().form?.requestSubmit())
  expect(page.host.querySelector('p')?.textContent).toBe('HT-1234567')
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('HT-1234567')
  await act(async () => page.host.querySelector('button')?.click())
  expect(box().value).toBe('')
  await page.unmount()
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
})
