import { FieldError } from '#src/ui/field-error.tsx'

/** What a step was refused for, read out at once; nothing where it was not. */
export function Refusal({ text }: { text: string }) {
  return text ? (
    <div role="alert">
      <FieldError text={text} />
    </div>
  ) : null
}
