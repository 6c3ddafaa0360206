import { describe, expect, it } from 'vitest'
import { isGenerous, isSparing } from '#domain/network-information.ts'

describe('what a browser reveals about its network', () => {
  it.each<[object | undefined, boolean, boolean]>([
    [undefined, false, true],
    [{}, false, true],
    [{ saveData: true }, true, false],
    [{ saveData: false, effectiveType: '4g', type: 'wifi' }, false, true],
    [{ type: 'cellular' }, false, false],
    [{ effectiveType: '3g' }, false, false],
    [{ effectiveType: '4g', type: 'ethernet' }, false, true],
  ])('%j: sparing %s, generous %s', (connection, sparing, generous) => {
    const navigator = connection === undefined ? {} : { connection }
    expect([isSparing(navigator), isGenerous(navigator)]).toEqual([sparing, generous])
  })
})
