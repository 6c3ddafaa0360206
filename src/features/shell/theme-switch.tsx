import { useState } from 'react'
import { footerText } from '#domain/messages/en/footer.ts'
import { chooseTheme, isDark } from '#src/lib/theme.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

export function ThemeSwitch() {
  const [chosen, setDark] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  const dark = chosen ?? (isHydrated && isDark())
  const label = footerText.theme(dark)
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(dark ? 'light' : 'dark')
        setDark(!dark)
      }}
    >
      <Icon name={dark ? 'i-ph-sun-bold' : 'i-ph-moon-bold'} />
    </button>
  )
}
