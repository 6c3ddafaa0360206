import { footerText } from '#domain/messages/en/footer.ts'
import { Icon } from '#src/ui/icon.tsx'

// Fetched at the press; without network the next press tries again.
const handlePress = () =>
  import('./install-offer.ts').then(({ askForInstall }) => askForInstall()).catch(() => undefined)

/** The way to the home screen that stands there always, but (by style) in the shop that was opened from it. */
export function InstallLink() {
  return (
    <button type="button" className="foot-press" onClick={handlePress}>
      <Icon name="i-ph-download-simple-bold" small />
      {footerText.install}
    </button>
  )
}
