import '../../../styles/forms.css'
import { type FormEvent, useState } from 'react'
import { PLAIN_FORMS } from '#domain/contract/plain-forms.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { ContactSchema } from '#domain/validation/contact.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { dropDraft, keepDraft, readDraft } from '#src/features/outbox/drafts.ts'
import { useWriting } from '#src/features/outbox/use-writing.ts'
import { WritingNote } from '#src/features/outbox/writing-note.tsx'
import { authState } from '#src/session/state.ts'
import { useLeavings } from '#src/session/use-leavings.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '#src/ui/use-form.ts'

const text = contentText.contact.form
const DRAFT = 'contact'
const LINES = [
  { name: 'fullName', autoComplete: 'name', maxLength: 80 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phoneNumber', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 24 },
] as const

/** The writer's details from the profile. */
function ownFields() {
  const { user } = authState
  const phoneNumber = user ? phoneDigits(user.phoneNumber) : ''
  return { fullName: user?.fullName ?? '', email: user?.email ?? '', phoneNumber, message: '' }
}

/**
 * A message to the shop; if the shop cannot be reached, it is kept and sent later. Without scripts the server answers
 * the form.
 */
export function ContactForm() {
  return <ContactFields key={useLeavings()} />
}

function ContactFields() {
  const [initial] = useState(() => readDraft(DRAFT, ownFields()))
  const form = useForm(ContactSchema, initial, (values) => keepDraft(DRAFT, values))
  const writing = useWriting()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const sent = form.values
    const body = form.submit()
    if (!body) return
    const outcome = await writing.send({ kind: 'contact', about: '', body })
    if (outcome?.kind === 'refused') form.refuse(outcome.fields)
    else if (outcome && form.holds(sent)) {
      form.fill({ fullName: '', email: '', phoneNumber: '', message: '' })
      dropDraft(DRAFT)
    }
  }

  return (
    <form
      className="contact-form"
      method="dialog"
      ref={form.ref}
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby="write-to-us"
    >
      <h2 className="pane-title" id="write-to-us">
        {text.title}
      </h2>
      {LINES.map(({ name, ...input }) => (
        <TextField
          key={name}
          {...input}
          label={text[name]}
          name={name}
          aria-required
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => (form.values[name] ? form.check(name) : undefined)}
        />
      ))}
      <TextArea
        label={text.message}
        name="message"
        rows={5}
        maxLength={1000}
        aria-required
        value={form.values.message}
        error={form.errors.message}
        onChange={(event) => form.set('message', event.target.value)}
      />
      <WritingNote outcome={writing.outcome} sent={text.sent} />
      <button
        type="submit"
        className={`btn${writing.isSending ? ' is-busy' : ''}`}
        aria-disabled={writing.isSending}
        formAction={PLAIN_FORMS.contact}
        formMethod="post"
      >
        {text.send}
      </button>
    </form>
  )
}
