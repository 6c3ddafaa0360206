import { expect, it, vi } from 'vitest'
import BackToTop from '#src/features/shell/back-to-top.tsx'
import { focused, press } from '#tests/support/keyboard.ts'
import { mount } from '#tests/support/mount.tsx'

it('the keyboard goes to the top with the page, whose heading has the focus', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockReturnValue()
  const { unmount } = await mount(
    <>
      <main>
        <h1>All products</h1>
      </main>
      <BackToTop />
    </>,
  )
  press('Back to top')
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(focused()).toBe('All products')
  await unmount()
  scroll.mockRestore()
})
