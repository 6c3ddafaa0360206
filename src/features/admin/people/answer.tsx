import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type AdminQuery, answerQuery } from '#domain/contract/admin-people.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { shortMoment } from '../india-time.ts'
import { useAct } from '../use-act.ts'

const text = panelText.queries

interface AnswerProps {
  query: AdminQuery
  /** Whether an answer is being written, so that its query must stay on the page. */
  onWrite?: (isWriting: boolean) => void
}

/** What was answered to a query, or the ways to answer it. */
export function Answer(props: AnswerProps) {
  return (
    <StepPlace>
      <Answered {...props} />
    </StepPlace>
  )
}

function Answered({ query, onWrite = () => {} }: AnswerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const endStep = useStepEnd()
  const answered =
    query.answer === null ? null : (
      <>
        <p className="adwords">{query.answer}</p>
        {query.answeredAt ? <small className="muted">{text.answeredOn(shortMoment(query.answeredAt))}</small> : null}
      </>
    )

  function write(isWriting: boolean) {
    setIsOpen(isWriting)
    onWrite(isWriting)
  }
  function close() {
    write(false)
    endStep()
  }
  // What is being written here stays beside what a colleague answered meanwhile.
  if (isOpen) {
    return (
      <>
        {answered}
        <AnswerForm id={query._id} onClose={close} />
      </>
    )
  }
  if (answered) return answered
  return (
    <div className="row">
      <a className="btn btn-sm btn-line" href={`mailto:${query.email}`}>
        {text.mail}
      </a>
      <button type="button" className="btn btn-sm" onClick={() => write(true)}>
        {text.note}
      </button>
    </div>
  )
}

/** The words that were written to somebody, noted beside their query. */
function AnswerForm({ id, onClose }: { id: string; onClose: () => void }) {
  const act = useAct()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const focusBox = () => form.current?.querySelector('textarea')?.focus()

  // The button that opened it is gone.
  useEffect(focusBox, [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isBlank = answer.trim() === ''
    setIsMissing(isBlank)
    if (isBlank) return focusBox()
    if (await act.run(() => fetchAnswer(answerQuery, { params: { id }, body: { answer } }))) onClose()
  }

  const error = isMissing ? text.missing : act.fields.answer
  return (
    <form className="adstack" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <LeaveGuard isDirty={answer.trim() !== ''} />
      <TextArea
        label={text.answer}
        name="answer"
        maxLength={4000}
        value={answer}
        error={error}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Refusal text={error ? '' : act.refusal} />
      <div className="row">
        <button type="submit" className="btn btn-sm" aria-disabled={act.isBusy}>
          {text.save}
        </button>
        <button type="button" className="btn btn-sm btn-quiet" onClick={onClose}>
          {text.cancel}
        </button>
      </div>
    </form>
  )
}
