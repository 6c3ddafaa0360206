import { OtpBoxes } from '#src/features/auth/otp-boxes.tsx'
import { useOtpEntry } from '#src/features/auth/use-otp-entry.ts'

/** The four digits that were just sent; the fourth one does it. */
export function CodeStep({ sentence, onCode }: { sentence: string; onCode: (code: string) => Promise<void> }) {
  const entry = useOtpEntry(onCode)
  return (
    <>
      <p role="status">{sentence}</p>
      <OtpBoxes entry={entry} />
    </>
  )
}
