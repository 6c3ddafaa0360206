// A renderer as the build makes one, small enough to read: a page says what it was drawn from and how many were drawn.
let drawn = 0

export function createPageRenderer(answer) {
  return async (target, { isHydrated }) => {
    if (target.includes('fails')) throw new Error('this page cannot be drawn')
    // The thread is gone in the middle of its work.
    if (target.includes('dies')) process.exit(1)
    drawn += 1
    const names = JSON.parse(answer('/products')).products.map(({ name }) => name)
    const html = `<main>${target} ${names.join()} #${drawn}</main>`
    return { html, head: '<link rel="preload" href="/a.webp">', data: isHydrated ? '{"at":1}' : null, routes: [target] }
  }
}
