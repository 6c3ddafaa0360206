import './admin-steps.css'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { confirmText as text } from '#domain/messages/en/admin-refunds.ts'
import { newId } from '#src/lib/new-id.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'
import { adminState } from '../state.ts'
import { useAct } from '../use-act.ts'
import { readNumber } from './number-input.ts'

interface ConfirmButtonProps {
  /** On the button; `name` where that alone does not say what it is about. */
  label: string
  name?: string
  className?: string
  isDisabled?: boolean
  /** The question, and in words what follows from a yes. */
  title: string
  follows: readonly string[]
  yes: string
  /** Its yes has the colour of what takes something away for good. */
  isDestructive?: boolean
  /** Lines to type before the yes. */
  fields?: readonly QuestionField[]
  /**
   * `key` names the step until the shop has said that it is done: pressed again after a lost answer, also in a question
   * that was closed and opened meanwhile, the same step is meant.
   */
  onYes: (typed: Readonly<Record<string, string>>, key: string) => Promise<unknown>
}

export interface QuestionField {
  name: string
  label: string
  maxLength?: number
  isRequired: boolean
  /** A number: for the on-screen keyboard of a phone or tablet, and handed on in plain digits. */
  inputMode?: 'numeric' | 'decimal'
  /** One of these is chosen, none beforehand: value and words. */
  options?: readonly (readonly [string, string])[]
}

/**
 * A step that changes something: its button asks first and says what follows. The focus starts on the way back, so that
 * neither Enter nor an arrow key changes anything; it returns to the button, or if that is gone, to its place.
 */
export function ConfirmButton({ label, name, className = 'btn', isDisabled, ...question }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [key, setKey] = useState(newId)

  function close(isOver: boolean) {
    setIsAsking(false)
    if (isOver) setKey(newId())
  }

  return (
    <StepPlace as="span">
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
      {isAsking ? <Question {...question} stepKey={key} onClose={close} /> : null}
    </StepPlace>
  )
}

/** What was typed into the fields. Throws CallError at one that asks for a number and has none. */
const readTyped = (fields: readonly QuestionField[], form: FormData): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, inputMode }) => {
      const typed = String(form.get(name) ?? '').trim()
      return [name, inputMode === undefined ? typed : String(readNumber(typed, name) ?? '')]
    }),
  )

/**
 * Tells what was typed into a question that closed by itself, because what it was about had changed and the page has no
 * place for it any more. Whoever typed the reference of a transfer would else not hear that somebody else had paid, too.
 * Once it is sent, that is told together with the shop's answer.
 */
function useTypedIsTold(title: string, fields: readonly QuestionField[]) {
  const typed = useRef('')
  const isSent = useRef(false)

  useEffect(
    () => () => {
      // Where the login has ended the page is only put away, or is nothing for whoever comes next.
      if (isSent.current || typed.current === '' || adminState.token === null) return
      adminState.leftBehind = { about: title, said: `${text.closedByItself} ${text.hadTyped(typed.current)}` }
    },
    [title],
  )

  return {
    note: (form: HTMLFormElement) => {
      isSent.current = false
      const data = new FormData(form)
      const lines = fields.filter(({ options }) => options === undefined)
      typed.current = lines
        .map(({ name }) => String(data.get(name) ?? '').trim())
        .filter((words) => words !== '')
        .join(', ')
    },
    send: () => {
      isSent.current = true
    },
    forget: () => {
      typed.current = ''
    },
    said: () => (typed.current === '' ? '' : text.hadTyped(typed.current)),
  }
}

type QuestionProps = Pick<ConfirmButtonProps, 'title' | 'follows' | 'yes' | 'isDestructive' | 'fields' | 'onYes'> & {
  stepKey: string
  /** `isOver`: the next question is about a step of its own. */
  onClose: (isOver: boolean) => void
}

function Question({ title, follows, yes, isDestructive = false, fields = [], onYes, stepKey, onClose }: QuestionProps) {
  const typed = useTypedIsTold(title, fields)
  const act = useAct({ untilShown: true, about: title, beside: typed.said })
  const endStep = useStepEnd()
  const id = useId()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (act.isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    // From here on the shop's answer is what is to be told.
    typed.send()
    if (!(await act.run(async () => await onYes(readTyped(fields, data), stepKey)))) {
      // What is wrong with a field is read out together with it, and typed anew at once.
      afterDrawn(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    onClose(true)
    endStep()
  }

  /** Not while the step is on its way: no way back leads past it any more, and its answer is read here. */
  function handleBack() {
    if (act.isBusy) return
    act.forget()
    typed.forget()
    onClose(act.code === 'KEY_REUSED')
  }

  return (
    <Dialog kind="adbox adask" title={title} onClose={handleBack}>
      <form
        className="sheet-body adstack"
        onInput={(event) => typed.note(event.currentTarget)}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <p className="muted small">{text.follows}</p>
        <ul className="adfollows">
          {follows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {fields.map((field) => (
          <QuestionInput key={field.name} id={`${id}-${field.name}`} field={field} error={act.fields[field.name]} />
        ))}
        {act.refusal && !fields.some(({ name }) => act.fields[name]) ? (
          <div role="alert">
            <FieldError text={act.refusal} />
          </div>
        ) : null}
        <div className="row">
          {/* First, so that the dialog puts the focus here where there is nothing to type. Neither is disabled while it
              is busy: that would take the focus away, and what is refused stays open. */}
          <button type="button" className="btn btn-line" aria-disabled={act.isBusy} onClick={handleBack}>
            {text.no}
          </button>
          <button type="submit" className={`btn${isDestructive ? ' btn-mirch' : ''}`} aria-disabled={act.isBusy}>
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface QuestionInputProps {
  id: string
  field: QuestionField
  error: string | undefined
}

function QuestionInput({ id, field, error }: QuestionInputProps) {
  const { name, label, maxLength, isRequired, inputMode, options } = field
  return options ? (
    <fieldset>
      <legend className="label">{label}</legend>
      {options.map(([value, words]) => (
        <label className="check" key={value}>
          <input type="radio" name={name} value={value} required={isRequired} />
          <span>{words}</span>
        </label>
      ))}
      {error ? <FieldError text={error} /> : null}
    </fieldset>
  ) : (
    <div className={`field${error ? ' is-bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        maxLength={maxLength}
        required={isRequired}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  )
}
