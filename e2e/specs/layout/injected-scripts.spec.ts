import { expect, test } from '../../fixtures/test.ts'

declare global {
  interface Window {
    injected: string[]
  }
}

test('a script that got into a page does not run, whichever way it got there', async ({ shop, page }) => {
  shop.problems.expect(/content security policy/i)
  await page.addInitScript(() => {
    Object.assign(window, { injected: [] })
  })
  const blocked: string[] = []
  await page.exposeFunction('noteBlocked', (directive: string) => blocked.push(directive))
  for (const path of ['/', '/shop/organic-honey/raw-honey-500-g', '/admin']) {
    await shop.open(path)
    blocked.length = 0
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        Reflect.apply(Reflect.get(window, 'noteBlocked'), window, [effectiveDirective])
      })
      const script = (set: (element: HTMLScriptElement) => void) => {
        const element = document.createElement('script')
        set(element)
        document.body.append(element)
      }
      script((element) => element.append('injected.push("text")'))
      script((element) => {
        element.src = 'data:text/javascript,injected.push("data")'
      })
      script((element) => {
        element.src = 'https://example.com/evil.js'
      })
      const button = document.createElement('button')
      button.setAttribute('onclick', 'injected.push("attribute")')
      document.body.append(button)
      button.click()
      button.remove()
    })
    await expect
      .poll(() => [...blocked].sort(), path)
      .toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem'])
    expect(await page.evaluate(() => window.injected), path).toEqual([])
  }
})
