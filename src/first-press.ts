/**
 * Runs before everything else in a page that the server has rendered, and ends when the page is taken over: what is
 * pressed meanwhile counts. An Add to Cart is noted where the cart keeps its presses (edit-journal.ts), so that it holds
 * even where the program never arrives; other presses are made again once somebody hears them. Links and the forms that
 * the server answers work by themselves. Names nothing of other files: it comes alone, and small.
 */
{
  const held: (() => void)[] = []
  let pieces = 0

  const stored = (work: (storage: Storage) => void): boolean => {
    try {
      work(localStorage)
      return true
    } catch {
      return false
    }
  }

  const noteAdd = ({ add, name }: DOMStringMap): boolean => {
    const id = `${Date.now()}-${String(pieces + 1).padStart(6, '0')}-${Math.random().toString(36).slice(2)}`
    const line = { productId: add, productName: name, quantity: 1 }
    return stored((storage) => storage.setItem(`cart-edit:${id}`, JSON.stringify({ kind: 'add', line })))
  }

  const showPieces = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-cart]')) {
      if (pieces > 0) button.dataset.cart = String(pieces)
      else button.dataset.cart = ''
    }
  }

  const isPlain = (form: HTMLFormElement | null | undefined): boolean =>
    form?.hasAttribute('action') === true || form?.dataset.plain !== undefined

  const hold = (event: Event, again: () => void): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(again)
  }

  const handleClick = (event: Event): void => {
    if (!(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLButtonElement | HTMLInputElement>(
      'button,input[type=radio],input[type=checkbox]',
    )
    if (!pressed || isPlain(pressed.form)) return
    hold(event, () => pressed.click())
    if (pressed.dataset.add === undefined || !noteAdd(pressed.dataset)) return
    held.pop()
    pieces += 1
    showPieces()
  }

  const handleSubmit = (event: Event): void => {
    const form = event.target
    if (form instanceof HTMLFormElement && !isPlain(form)) hold(event, () => form.requestSubmit())
  }

  const handleChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
    if (target.form?.dataset.plain !== undefined) target.form.requestSubmit()
  }

  /** What was typed is told again: the field has it, and nobody else. */
  const tellTyped = (): void => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const { value } = field
    if (value === field.defaultValue) return
    // React looks at what was set last, and hears of nothing that it set itself.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const handlers: [name: string, handle: (event: Event) => void][] = [
    ['click', handleClick],
    ['submit', handleSubmit],
    ['change', handleChange],
  ]
  for (const [name, handle] of handlers) addEventListener(name, handle, true)
  addEventListener(
    'haat:shown',
    () => {
      for (const [name, handle] of handlers) removeEventListener(name, handle, true)
      pieces = 0
      showPieces()
      for (const again of held) again()
      tellTyped()
    },
    { once: true },
  )

  /**
   * What the page itself needs is there by the first frame, and only then the program is asked for. A page in the
   * background gets no frame.
   */
  const fetchProgram = (): void => {
    const program = document.getElementById('program')
    if (!(program instanceof HTMLTemplateElement)) return
    document.head.append(program.content)
    program.remove()
  }
  requestAnimationFrame(fetchProgram)
  addEventListener('load', fetchProgram, { once: true })

  stored(({ theme }) => {
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  })
}
