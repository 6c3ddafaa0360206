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
