import { defineConfig, presetIcons, presetMini } from 'unocss'

// Utilities and icons only: what has a name in the design (btn, card, sheet ...) is a class of src/styles.
// Every colour and length refers to a token, so both themes follow.
export default defineConfig({
  presets: [presetMini({ dark: 'media', preflight: 'on-demand' }), presetIcons({ scale: 1, warn: true })],
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
