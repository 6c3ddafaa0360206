import { installText } from '#domain/messages/en/install.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useOnMedia } from '#src/ui/use-on-media.ts'

/** The way to the home screen that stands there always, but in the shop that was opened from it. */
export function InstallLink() {
  const isInstalled = useOnMedia('(display-mode: standalone)')
  if (isInstalled) return null
  const handlePress = () => {
    // Fetched at the press; without network the next press tries again.
    import('./install-offer.ts').then(({ askForInstall }) => askForInstall()).catch(() => undefined)
  }
  return (
    <button type="button" className="foot-press" onClick={handlePress}>
      <Icon name="i-ph-download-simple-bold" small />
      {installText.offer.label(shellText.shopName)}
    </button>
  )
}
