import { defineConfig, type Preset, presetIcons, presetMini } from 'unocss'
import { firstRouteIcons } from './scripts/first-route-icons.ts'

const first = firstRouteIcons()

/** Icons in a style sheet of their own: those of the first route, or all others (scripts/vite-later-icons.ts). */
function icons(layer: string, isWanted: (icon: string) => boolean): Preset {
  const preset = presetIcons({ scale: 1, warn: true, layer }) as Preset
  const rules = preset.rules?.map((rule) => {
    const [pattern, draw, meta] = rule
    if (typeof draw !== 'function' || !(pattern instanceof RegExp)) return rule
    return [pattern, (match, context) => (isWanted(context.rawSelector) ? draw(match, context) : undefined), meta]
  }) as Preset['rules']
  return { ...preset, name: `icons-${layer}`, rules }
}

// Utilities and icons only: what has a name in the design (btn, card, sheet ...) is a class of src/styles.
// Every colour and length refers to a token, so both themes follow.
export default defineConfig({
  presets: [
    presetMini({ dark: 'media', preflight: 'on-demand' }),
    icons('icons', (icon) => first.has(icon)),
    icons('later', (icon) => !first.has(icon)),
  ],
  content: { pipeline: { include: [/\.tsx$/] } },
  theme: {
    colors: {
      ink: 'var(--ink)',
      muted: 'var(--ink-2)',
      paper: 'var(--paper)',
      neem: 'var(--neem-text)',
      mirch: 'var(--mirch-text)',
      haldi: 'var(--haldi-text)',
    },
  },
})
