import { defineConfig, type Preset, presetIcons } from 'unocss'
import { firstRouteIcons } from './scripts/first-route-icons.ts'
import { shortenIcon } from './scripts/icon-paths.ts'

const first = firstRouteIcons()

/** Icons in a style sheet of their own: those of the first route, or all others (scripts/vite-later-icons.ts). */
function icons(layer: string, isWanted: (icon: string) => boolean): Preset {
  const preset = presetIcons({ scale: 1, warn: true, layer, processor: shortenIcon }) as Preset
  const rules = preset.rules?.map((rule) => {
    const [pattern, draw, meta] = rule
    if (typeof draw !== 'function' || !(pattern instanceof RegExp)) return rule
    return [pattern, (match, context) => (isWanted(context.rawSelector) ? draw(match, context) : undefined), meta]
  }) as Preset['rules']
  return { ...preset, name: `icons-${layer}`, rules }
}

// Icons only: everything else that has a look has a name in the design (btn, card, sheet ...), in src/styles.
export default defineConfig({
  presets: [icons('icons', (icon) => first.has(icon)), icons('later', (icon) => !first.has(icon))],
  content: { pipeline: { include: [/\.tsx$/] } },
})
