import { beforeEach, expect, it, vi } from 'vitest'
import { InstallLink } from '#src/pwa/install-link.tsx'
import { keepInstallPrompt } from '#src/pwa/install-prompt.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

const control = (host: HTMLElement) => host.querySelector('button')
const card = () => document.querySelector('aside.install')

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as MediaQueryList)
})

it('the browser’s offer to install is one press away, also after another answer', { tags: ['PWA-16'] }, async () => {
  keepInstallPrompt()
  localStorage.setItem('install-answer', 'dismissed')
  const prompt = vi.fn(async () => undefined)
  const userChoice = Promise.resolve({ outcome: 'accepted' })
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }))
  const { host, unmount } = await mount(<InstallLink />)
  expect(control(host)?.textContent).toBe('Install Haat')
  await untilShown(
    () => control(host)?.click(),
    () => expect(localStorage.getItem('install-answer')).toBe('accepted'),
  )
  expect(prompt).toHaveBeenCalledOnce()
  await unmount()
})

it('where the browser offers nothing, its menu is named', { tags: ['PWA-16'] }, async () => {
  const { host, unmount } = await mount(<InstallLink />)
  await untilShown(
    () => control(host)?.click(),
    () => expect(card()?.textContent).toContain('Open the menu of your browser'),
  )
  await untilShown(
    () => card()?.querySelector<HTMLElement>('.icon-btn')?.click(),
    () => expect(card()).toBeNull(),
  )
  await unmount()
})
