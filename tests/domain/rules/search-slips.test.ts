import { expect, it } from 'vitest'
import { meantBy } from '#domain/rules/search-slips.ts'

it.each<[string, string[], string[]]>([
  ['ho', ['hi', 'ho'], ['ho']],
  ['ho', ['hi'], []],
  ['hno', ['hon', 'hop', 'oil'], ['hon']],
  ['xil', ['oil'], []],
  ['gae', ['tea', 'gea'], ['gea']],
  ['xats', ['oats'], []],
  ['xoney', ['honey'], ['honey']],
  ['noney', ['honey', 'nonet'], ['nonet', 'honey']],
  ['xhoney', ['honey'], ['honey']],
  ['tonye', ['honey'], []],
  ['honny', ['honey', 'money'], ['honey']],
  ['hney', ['honey', 'hen'], ['honey']],
  ['pikcle', ['pickle', 'pickled', 'tickle'], ['pickle']],
  ['mustrad', ['mustard', 'custard'], ['mustard']],
  ['turmric', ['turmeric', 'sumac'], ['turmeric']],
  ['tumric', ['turmeric'], ['turmeric']],
  ['tmric', ['turmeric'], []],
  ['turme', ['turmeric'], ['turmeric']],
  ['tarme', ['turmeric'], ['turmeric']],
  ['turm', ['turmeric'], []],
  ['turmx', ['turmeric'], ['turmeric']],
  ['turme', ['tarmeric', 'turmeric'], ['turmeric']],
  ['hhone', ['honey'], ['honey']],
  ['xurme', ['turmeric'], []],
  ['carro', ['carrom', 'carrot', 'carrob', 'carrod'], ['carrom', 'carrot', 'carrob']],
  ['500x', ['500g'], []],
  ['saalt', ['salt', 'sale', 'salad'], ['salt']],
  ['honeyx', ['honey', 'honeys', 'honest'], ['honey', 'honeys']],
  ['xyzzy', ['honey', 'salt'], []],
  ['any', [], []],
])('%s of %j may mean %j', (typed, known, meant) => {
  expect(meantBy(typed, known)).toEqual(meant)
})
