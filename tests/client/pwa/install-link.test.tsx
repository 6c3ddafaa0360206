import { beforeEach, expect, it, vi } from 'vitest'
import { InstallLink } from '#src/pwa/install-link.tsx'
import { keepInstallPrompt } from '#src/pwa/install-prompt.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

const runsAs = (mode: string) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, { matches: query === `(display-mode: ${mode})`, media: query }) as MediaQueryList
  })
const control = (host: HTMLElement) => host.querySelector('button')
const card = () => document.querySelector('aside.install')

beforeEach(() => {
  localStorage.clear()
  runsAs('browser')
})

it('PWA-16: the browser’s offer to install is one press away, also after another answer', async () => {
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

it('PWA-16: where the browser offers nothing, its menu is named', async () => {
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

it('is not there in the shop that was opened from the home screen', async () => {
  runsAs('standalone')
  const { host, unmount } = await mount(<InstallLink />)
  expect(control(host)).toBeNull()
  await unmount()
})
