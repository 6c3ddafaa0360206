import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { prometheusMetrics } from '#server/metrics/prometheus.ts'

const read = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8')

it.each(['alerts.yml', 'grafana-dashboard.json'])('%s asks for figures that there are', async (name) => {
  const text = await prometheusMetrics().text(null)
  const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, figure]) => figure)
  const asked = [...read(name).matchAll(/\b(?:haat|process)_[a-z_]+\b/g)].map(([figure]) =>
    figure.replace(/_bucket$/, ''),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((figure) => !known.includes(figure))).toEqual([])
})

it('the alerts tell of a backup that fails, also before there is one with an age', () => {
  expect(read('alerts.yml')).toContain('expr: max(haat_backup_failed) > 0\n')
})

it('the dashboard is a document with a query in each of its panels', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json'))
  expect(panels).toHaveLength(18)
  for (const { title, targets } of panels) expect(targets[0].expr, title).toMatch(/\w/)
})
