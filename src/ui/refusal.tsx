import { FieldError } from './field-error.tsx'

/** What the server says against a press, read out as soon as it stands there; nothing without a sentence. */
export function Refusal({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div role="alert">
      <FieldError text={text} />
    </div>
  )
}
