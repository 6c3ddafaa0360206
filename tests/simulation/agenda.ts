export interface Appointment {
  at: number
  /** Order in which they were made: two of the same moment keep it. */
  made: number
  run: () => Promise<void>
  /** Only a browser had to do with it: the shop is as it was. */
  isInPages: boolean
}

const isBefore = (a: Appointment, b: Appointment) => a.at < b.at || (a.at === b.at && a.made < b.made)

/** What is still to happen in a simulated world, earliest first: a binary heap. */
export class Agenda {
  readonly #heap: Appointment[] = []
  #made = 0

  get size(): number {
    return this.#heap.length
  }

  add(at: number, run: () => Promise<void>, isInPages = false): void {
    const heap = this.#heap
    this.#made += 1
    heap.push({ at, made: this.#made, run, isInPages })
    let child = heap.length - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.#swapIfBefore(child, parent)) break
      child = parent
    }
  }

  next(): Appointment | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    heap[0] = last
    let parent = 0
    for (;;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      const [a, b] = [heap[left], heap[right]]
      if (a === undefined) return first
      const child = b !== undefined && isBefore(b, a) ? right : left
      if (!this.#swapIfBefore(child, parent)) return first
      parent = child
    }
  }

  #swapIfBefore(child: number, parent: number): boolean {
    const [a, b] = [this.#heap[child], this.#heap[parent]]
    if (a === undefined || b === undefined || !isBefore(a, b)) return false
    this.#heap[child] = b
    this.#heap[parent] = a
    return true
  }
}
