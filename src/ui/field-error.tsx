import { Icon } from './icon.tsx'

/** What is wrong, beside its cause. */
export function FieldError({ id, text }: { id?: string | undefined; text: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="i-ph-warning-circle-fill" />
      {text}
    </p>
  )
}

/** The server's refusal, announced to screen readers when it appears; renders nothing without a message. */
export function Refusal({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div role="alert">
      <FieldError text={text} />
    </div>
  )
}
