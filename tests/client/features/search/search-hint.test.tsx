import { readFileSync } from 'node:fs'
import { act, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HINT_EVERY_MS, HINT_FADE_MS, useSearchHint } from '#src/features/search/use-search-hint.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

function Hint({ text = '', autoFocus = false }: { text?: string; autoFocus?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { hint, isFading } = useSearchHint(input)
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: as the box that a press opens */}
      <input ref={input} defaultValue={text} autoFocus={autoFocus} />
      <p className={isFading ? 'is-fading' : ''}>{hint}</p>
    </>
  )
}

let mounted: Mounted
const advance = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const shown = () => mounted.host.textContent

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await mounted.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

describe('the hint of the search box', () => {
  it('six foods in turn, 3 s each with a fade of 300 ms', {
    tags: [
      'HEAD-41',
      'HEAD-42',
      'HEAD-44',
      'HEAD-45',
      'HEAD-46',
      'HEAD-47',
      'HEAD-48',
      'HEAD-49',
      'CONST-43',
      'CONST-44',
    ],
  }, async () => {
    calm(false)
    mounted = await mount(<Hint />)
    expect([HINT_EVERY_MS, HINT_FADE_MS]).toEqual([3_000, 300])
    const hints = [shown()]
    for (let turn = 1; turn <= 6; turn++) {
      await advance(turn === 1 ? HINT_EVERY_MS - 1 : HINT_EVERY_MS - HINT_FADE_MS - 1)
      expect(shown()).toBe(hints.at(-1))
      await advance(1)
      expect(mounted.host.querySelector('.is-fading')).not.toBeNull()
      await advance(HINT_FADE_MS)
      expect(mounted.host.querySelector('.is-fading')).toBeNull()
      hints.push(shown())
    }
    expect(hints).toEqual(['pickle', 'honey', 'chutney', 'mustard oil', 'oats', 'jaggery powder', 'pickle'])
  })

  it('stays still where motion is not wanted', async () => {
    calm(true)
    mounted = await mount(<Hint />)
    await advance(HINT_EVERY_MS * 3)
    expect(shown()).toBe('pickle')
  })

  it('stays still for good once the box has been used, and ends the turn it was in', async () => {
    calm(false)
    mounted = await mount(<Hint />)
    await advance(HINT_EVERY_MS + HINT_FADE_MS / 2)
    const box = mounted.host.querySelector('input')
    await act(async () => box?.focus())
    await advance(HINT_FADE_MS)
    expect(mounted.host.querySelector('.is-fading')).toBeNull()
    await act(async () => box?.blur())
    await advance(HINT_EVERY_MS * 3)
    expect(shown()).toBe('honey')
  })

  it('stays still where the box has been opened by a press', async () => {
    calm(false)
    mounted = await mount(<Hint autoFocus />)
    await advance(HINT_EVERY_MS * 3)
    expect(shown()).toBe('pickle')
  })

  it('rests under a typed text', async () => {
    calm(false)
    mounted = await mount(<Hint text="oats" />)
    await advance(HINT_EVERY_MS * 3)
    expect(shown()).toBe('pickle')
  })

  it.each([
    ['a box that is not shown', () => vi.spyOn(HTMLInputElement.prototype, 'checkVisibility').mockReturnValue(false)],
    ['a tab that nobody looks at', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ])('costs nothing in %s', async (_, hide) => {
    calm(false)
    mounted = await mount(<Hint />)
    hide()
    await advance(HINT_EVERY_MS)
    expect(mounted.host.querySelector('.is-fading')).toBeNull()
    await advance(HINT_EVERY_MS * 2)
    expect(shown()).toBe('pickle')
  })

  it('is moved out of its line and not redrawn in each frame of it', () => {
    const rules =
      readFileSync('src/features/search/search-box.css', 'utf8')
        .match(/\.search-hint[^}]*}/g)
        ?.join('') ?? ''
    expect(rules).toContain('transition: transform 300ms')
    expect(rules).not.toContain('clip-path')
  })
})
