import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { type Mounted, mount, untilShown } from '#tests/support/mount.tsx'

let page: Mounted

afterEach(() => page.unmount())

/**
 * As a page whose answer comes with its third request: while one is under way, neither sentence nor button stands. The
 * strip above it has a button of its own.
 */
function Page() {
  const [asked, setAsked] = useState(1)
  const [isBusy, setIsBusy] = useState(false)
  async function ask() {
    setIsBusy(true)
    await new Promise((resolve) => setTimeout(resolve))
    setAsked((times) => times + 1)
    setIsBusy(false)
  }
  return (
    <>
      <RetryButton onRetry={ask} />
      <main>
        <input />
        {isBusy ? <p>Loading</p> : asked > 2 ? <h1>Raw honey</h1> : <RetryButton key={asked} onRetry={ask} />}
      </main>
    </>
  )
}

const again = () => page.host.querySelector<HTMLButtonElement>('main button')

function press() {
  again()?.focus()
  again()?.click()
}

it('the keyboard goes on from the button of the next try, and from the heading once the page is there', async () => {
  page = await mount(<Page />)
  const first = again()
  await untilShown(press, () => {
    expect(again()).not.toBe(first)
    expect(document.activeElement).toBe(again())
  })
  await untilShown(press, () => expect(document.activeElement?.textContent).toBe('Raw honey'))
})

it('who has gone on meanwhile is left there', async () => {
  page = await mount(<Page />)
  const first = again()
  await untilShown(
    () => {
      press()
      page.host.querySelector('input')?.focus()
    },
    () => expect([again() === null, again() === first]).toEqual([false, false]),
  )
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
  expect(document.activeElement?.tagName).toBe('INPUT')
})
