import { afterEach, describe, expect, it, vi } from 'vitest'
import { isGenerous, isSparing } from '../../sw/connection.ts'

afterEach(() => vi.unstubAllGlobals())

const browser = (connection?: object) => vi.stubGlobal('navigator', connection === undefined ? {} : { connection })

describe('what a browser tells of its network', () => {
  it.each<[object | undefined, boolean, boolean]>([
    [undefined, false, true],
    [{}, false, true],
    [{ saveData: true }, true, false],
    [{ saveData: false, effectiveType: '4g', type: 'wifi' }, false, true],
    [{ type: 'cellular' }, false, false],
    [{ effectiveType: '3g' }, false, false],
    [{ effectiveType: '4g', type: 'ethernet' }, false, true],
  ])('%j: sparing %s, generous %s', (connection, sparing, generous) => {
    browser(connection)
    expect([isSparing(), isGenerous()]).toEqual([sparing, generous])
  })
})
