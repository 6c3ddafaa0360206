/**
 * Runs before everything else in a page that the server has rendered, and ends when the page is hydrated, so that
 * presses made meanwhile count. An Add to Cart is stored in the cart's edit journal (edit-journal.ts), so that it counts
 * even if the program never loads; other presses are replayed once the page is hydrated. Links and the forms that the
 * server handles work by themselves. Imports nothing, to stay small.
 */
{
  const held: { target: Element; again: () => void }[] = []
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

  const hold = (event: Event, target: Element, again: () => void): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push({ target, again })
  }

  type Pressable = HTMLButtonElement | HTMLInputElement

  /** A held press may change the size or quantity: what a later Add to Cart adds is known only after its replay. */
  const isSettled = (place: Element | null): boolean => !held.some(({ target }) => place?.contains(target))

  /** By then its button may be a new one, for the chosen size. */
  const addLater = (pressed: Pressable, place: Element | null): void => {
    const button = pressed.isConnected ? pressed : place?.querySelector<Pressable>('[data-add]')
    button?.click()
  }

  const handleClick = (event: Event): void => {
    if (!(event.target instanceof Element)) return
    const pressed = event.target.closest<Pressable>('button,input[type=radio],input[type=checkbox]')
    if (!pressed || isPlain(pressed.form)) return
    if (pressed.dataset.add === undefined) {
      hold(event, pressed, () => pressed.click())
      return
    }
    const place = pressed.closest('article,main')
    const isNoted = isSettled(place) && noteAdd(pressed.dataset)
    hold(event, pressed, () => addLater(pressed, place))
    if (!isNoted) return
    held.pop()
    pieces += 1
    showPieces()
  }

  const handleSubmit = (event: Event): void => {
    const form = event.target
    if (form instanceof HTMLFormElement && !isPlain(form)) hold(event, form, () => form.requestSubmit())
  }

  const handleChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
    if (target.form?.dataset.plain !== undefined) target.form.requestSubmit()
  }

  /**
   * Typed text is announced again as events, because only the fields have it. A form that the server answers needs
   * none.
   */
  const tellTyped = (): void => {
    const active = document.activeElement
    if (active instanceof HTMLInputElement) active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')) {
      const { value } = field
      if (value === field.defaultValue || (field !== active && isPlain(field.form))) continue
      // React compares with the value it set last, and ignores an event without a change.
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  /** One after the other, so that each press sees the effect of the previous one. */
  const pressAgain = async (): Promise<void> => {
    for (const { again } of held) {
      again()
      await new Promise((resolve) => setTimeout(resolve))
    }
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
      tellTyped()
      void pressAgain()
    },
    { once: true },
  )

  /** As broken-pictures.ts, for what the page asks for before the program is there. */
  const hideBroken = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement) || target.src.startsWith('data:')) return
    target.removeAttribute('srcset')
    target.src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
  }
  addEventListener('error', hideBroken, true)

  /**
   * By the first frame the page has what it needs, and only then is the program requested. A page in the background
   * gets no frame.
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
