import { type DragEvent, type ReactNode, useId, useState } from 'react'

interface DropAreaProps {
  label: string
  /** What a press does: choose a file, or another one. */
  action: string
  hint?: string
  accept: string
  isBusy: boolean
  /** Id of the sentence that says what is wrong with the file. */
  errorId?: string | undefined
  onFile: (file: File) => void
  children?: ReactNode
}

/** Takes a file by dialog or drop; the field inside is the way of keyboards and readers. */
export function DropArea({ label, action, hint, accept, isBusy, errorId, onFile, children }: DropAreaProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isBusy) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file field inside is the first
    <div
      className={`drop${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <div className="drop-pick">
        <label htmlFor={id}>
          <b>{label}</b> <span className="link">{action}</span>
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-disabled={isBusy || undefined}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onClick={(event) => {
            // Not by "disabled", which would drop the keyboard's focus at each upload.
            if (isBusy) event.preventDefault()
          }}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file again, corrected meanwhile, must be a change too.
            event.target.value = ''
            if (file && !isBusy) onFile(file)
          }}
        />
      </div>
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </div>
  )
}
