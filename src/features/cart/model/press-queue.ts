import type { Cart, GuestCartItem } from '#domain/contract/cart.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { type CallError, isLastWord } from '#src/lib/call-error.ts'
import { newId } from '#src/lib/new-id.ts'
import { type InTurn, serialQueue } from '#src/lib/serial-queue.ts'
import type { CustomerEdit, Press } from './customer-presses.ts'
import type { Journal } from './edit-journal.ts'

/** The server knows a key for a day: what is older than this could count twice. */
const SENT_AGAIN_WITHIN_MS = 20 * HOUR_MS

/** An add, and whether nobody knows what became of it. */
interface Added {
  line: GuestCartItem
  key: string
  isUnanswered: boolean
}

/** Whether an edit may take away what was added. */
function mayUndo(edit: CustomerEdit, { productId, productName }: GuestCartItem): boolean {
  switch (edit.kind) {
    case 'add':
      return false
    case 'step':
      return edit.action === 'decrease' && edit.productName === productName
    case 'remove':
      return edit.productId === productId
    case 'clear':
      return true
  }
}

/** A press that outlives its page. */
export interface NotedPress {
  send(): Promise<Cart>
  /** The page has the answer, or has told the shopper that there is none. */
  forget(): void
  /**
   * Nobody knows whether the server has it: an add that is pressed again goes out under the same key, but where its food
   * was taken out meanwhile, in part or whole: that would never come again.
   */
  rememberKey(): void
}

export interface PressQueue {
  /** Calls of one cart run one after another: an answer never overtakes a later one. */
  inTurn: InTurn
  /** Notes a press, in the very task it was made in. */
  note(userId: string, edit: CustomerEdit): NotedPress
  /** The cart was read: what was pressed before it is in it or not, and an add is a new one. */
  forgetKeys(): void
  /**
   * Sends what pages of this customer were closed over, in its order; what another page sends in this moment counts once
   * all the same. Throws where the server cannot be asked; the rest stays for the next time.
   */
  sendLeft(userId: string, say: (refusal: CallError) => void): Promise<void>
}

interface PressQueueDeps {
  journal: Journal<Press>
  send: (press: Press) => Promise<Cart>
  now: () => number
}

/** What a customer presses, from the press until the server has it. */
export function createPressQueue({ journal, send, now }: PressQueueDeps): PressQueue {
  /** What was not taken out again: one whose answer got lost and that is pressed again before the cart was read counts once. */
  let adds: Added[] = []

  function noteAdd(line: GuestCartItem): Added {
    const lost = adds.find(
      ({ line: before, isUnanswered }) =>
        isUnanswered && before.productId === line.productId && before.quantity === line.quantity,
    )
    const added = { line, key: lost?.key ?? newId(), isUnanswered: false }
    adds = [...adds.filter((other) => other !== lost), added]
    return added
  }

  return {
    inTurn: serialQueue(),

    note(userId, edit) {
      adds = adds.filter(({ line }) => !mayUndo(edit, line))
      const added = edit.kind === 'add' ? noteAdd(edit.line) : null
      const press = { userId, key: added?.key ?? newId(), edit }
      const note = journal.note(press)
      return {
        send: () => send(press),
        forget: () => journal.forget([note]),
        rememberKey() {
          if (added) added.isUnanswered = true
        },
      }
    },

    forgetKeys() {
      for (const added of adds) added.isUnanswered = false
    },

    async sendLeft(userId, say) {
      for (const note of journal.left()) {
        const isOld = Number(note.id.split('-')[0]) < now() - SENT_AGAIN_WITHIN_MS
        if (note.what.userId === userId && !isOld) {
          try {
            await send(note.what)
          } catch (error) {
            if (!isLastWord(error)) throw error
            say(error)
          }
        }
        journal.forget([note])
      }
    },
  }
}
