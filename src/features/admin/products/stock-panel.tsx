import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { type AdminProductDetails, STOCK_CHANGES_SHOWN, type StockChange } from '#domain/contract/admin-products.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError, isLastWord } from '#src/lib/call-error.ts'
import { newId } from '#src/lib/new-id.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { numberInput, readNumber } from '../forms/number-input.ts'
import { shortMoment } from '../india-time.ts'
import { useAct } from '../use-act.ts'
import { moveStock } from './stock-moves.ts'

const text = panelText.stock
const REASONS = ['received', 'counted', 'written_off'] as const
type Reason = (typeof REASONS)[number]

/** The pieces of a product: what happened to them at the desk, and the form to write down more. */
export function StockPanel({ product }: { product: AdminProductDetails }) {
  return (
    <section className="adstock" aria-labelledby="stock-title">
      <div>
        <h2 id="stock-title">{text.title}</h2>
        <p>
          <b>{text.now(product.availability)}</b> {product.held > 0 ? text.held(product.held) : null} {text.lead}
        </p>
        <MoveForm product={product} />
      </div>
      <div>
        <h3>{text.story}</h3>
        {product.stockChanges.length === 0 ? <p className="muted">{text.none}</p> : null}
        {product.stockChanges.length > 0 ? <Story changes={product.stockChanges} /> : null}
        {product.stockChanges.length === STOCK_CHANGES_SHOWN ? (
          <p className="muted small">
            {text.latest(STOCK_CHANGES_SHOWN)}{' '}
            <Link className="link" to="/admin/$type" params={{ type: 'audit' }} search={{ of: product._id }}>
              {text.log}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** The pieces of a change. Throws CallError where they are no number; an empty field the server refuses by name. */
function piecesOf(reason: Reason, typed: string, seen: number) {
  const pieces = readNumber(typed, 'pieces') ?? Number.NaN
  return reason === 'counted' ? { reason, counted: pieces, seen } : { reason, pieces }
}

/** One key for every press of one change: a lost answer writes nothing down twice, whatever is typed after it. */
function useChangeKey() {
  const key = useRef('')
  const isOpen = useRef(false)

  function take(): string {
    key.current ||= newId()
    isOpen.current = true
    return key.current
  }

  /** Another change is typed; while nobody knows what became of the last one it may still be that. */
  function forget(): void {
    if (!isOpen.current) key.current = ''
  }

  /** The shop has said what became of it. */
  function settle(): void {
    isOpen.current = false
    key.current = ''
  }

  return { take, forget, settle }
}

function MoveForm({ product }: { product: AdminProductDetails }) {
  const act = useAct()
  const [reason, setReason] = useState<Reason>('received')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [left, setLeft] = useState<number | null>(null)
  // The number shown when the typing began: a count refers to it.
  const [seen, setSeen] = useState(product.availability)
  const inBooks = typed === '' ? product.availability : seen
  const key = useChangeKey()

  function changed() {
    key.forget()
    setLeft(null)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const changeId = key.take()
    const isDone = await act.run(async () => {
      const body = { changeId, note: note.trim(), ...piecesOf(reason, typed, seen) }
      const after = await moveStock(product._id, body).catch((error: unknown) => {
        if (isLastWord(error)) key.settle()
        // An outdated count is typed again, with the current number in view.
        if (error instanceof CallError && error.code === 'CHANGED_MEANWHILE') setTyped('')
        throw error
      })
      setLeft(after.availability)
      setSeen(after.availability)
    })
    if (!isDone) return
    key.settle()
    // What was typed meanwhile is the next change.
    setTyped((now) => (now === typed ? '' : now))
    setNote((now) => (now === note ? '' : now))
  }

  return (
    <form className="adstack" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={typed.trim() !== '' || note.trim() !== ''} />
      <Reasons
        chosen={reason}
        onChoose={(one) => {
          changed()
          setReason(one)
        }}
      />
      <TextField
        {...numberInput}
        label={text[reason]}
        name="pieces"
        value={typed}
        error={act.fields.pieces ?? act.fields.counted}
        hint={reason === 'counted' ? text.countHint(inBooks, product.held) : undefined}
        onChange={(event) => {
          changed()
          if (typed === '') setSeen(product.availability)
          setTyped(event.target.value)
        }}
      />
      <TextField
        label={text.note}
        name="note"
        maxLength={300}
        value={note}
        onChange={(event) => {
          changed()
          setNote(event.target.value)
        }}
      />
      <Refusal text={act.fields.pieces || act.fields.counted ? '' : act.refusal} />
      <div className="row">
        <button type="submit" className="btn" aria-disabled={act.isBusy}>
          {text.save}
        </button>
        <span role="status">{left === null ? null : text.saved(left)}</span>
      </div>
    </form>
  )
}

function Reasons({ chosen, onChoose }: { chosen: Reason; onChoose: (reason: Reason) => void }) {
  return (
    <fieldset>
      <legend className="label">{text.why}</legend>
      <div className="row choices">
        {REASONS.map((one) => (
          <label className="check" key={one}>
            <input type="radio" name="reason" checked={chosen === one} onChange={() => onChoose(one)} />
            <span>{text.reasons[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const signed = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero' })

function Story({ changes }: { changes: readonly StockChange[] }) {
  return (
    <table className="adtable">
      <thead>
        <tr>
          <th scope="col">{panelText.fields.at}</th>
          <th scope="col">{text.why}</th>
          <th scope="col" className="num">
            {text.change}
          </th>
          <th scope="col" className="num">
            {text.left}
          </th>
          <th scope="col">{panelText.fields.by}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change._id}>
            <td>{shortMoment(change.at)}</td>
            <td>
              {text.reasonOf[change.reason]}
              {change.note ? <small className="muted"> {change.note}</small> : null}
            </td>
            <td className="num">{signed.format(change.difference)}</td>
            <td className="num">{change.after}</td>
            <td>{change.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
