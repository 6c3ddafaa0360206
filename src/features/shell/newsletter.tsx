import { type FormEvent, useState } from 'react'
import { PLAIN_FORMS } from '#domain/contract/plain-forms.ts'
import { newsletterText } from '#domain/messages/en/footer.ts'

const text = newsletterText

/**
 * Only the field comes with the page; the code that sends it is loaded at the press. Without scripts the server answers
 * the form.
 */
export function Newsletter() {
  const [said, setSaid] = useState('')
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void import('../outbox/subscribe.ts').then(
      ({ subscribe }) => subscribe(form, setSaid),
      () => setSaid(text.failed),
    )
  }
  return (
    <form className="news-form" method="dialog" onSubmit={handleSubmit}>
      <label className="label" htmlFor="news">
        {text.label}
      </label>
      <div className="news">
        <input
          className="input"
          id="news"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={text.hint}
          required
        />
        <button type="submit" className="btn btn-haldi" formAction={PLAIN_FORMS.newsletter} formMethod="post">
          {text.action}
        </button>
      </div>
      <p role="status">{said}</p>
    </form>
  )
}
