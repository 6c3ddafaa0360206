import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../public')
const drawings = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.svg'))

describe('static pictures', () => {
  test.each(drawings)('%s asks for nothing else and runs nothing', async (name) => {
    const svg = await readFile(join(folder, name), 'utf8')
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|<script|<style|<image|url\(|on\w+=/)
    expect((await sharp(Buffer.from(svg)).stats()).channels.length).toBeGreaterThanOrEqual(3)
    expect((await stat(join(folder, name))).size).toBeLessThan(6 * 1024)
  })

  test.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-192.png', 192],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is %i pixels square', { tags: ['PWA-12'] }, async (name, side) => {
    const { width, height, format } = await sharp(join(folder, name)).metadata()
    expect([width, height, format]).toEqual([side, side, 'png'])
  })

  test.each(['icon-maskable-192.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])(
    '%s has no transparent corner',
    async (name) => {
      const { isOpaque } = await sharp(join(folder, name)).stats()
      expect(isOpaque).toBe(true)
    },
  )
})
