import { CREAM } from './svg.ts'

/** What stands behind a pack and behind its medallion. */
export type Backdrop = 'rays' | 'arch' | 'scallop' | 'disc'

/**
 * Spot colours of one category. ground: wall, the category's code · glow: shape behind the pack · floor: table ·
 * main, second: printed colours · label: paper of the label · on: lettering on `main` · fill, fill2: what is inside ·
 * lid: cap, lid or trim.
 */
export interface Palette {
  ground: string
  glow: string
  floor: string
  main: string
  second: string
  label: string
  on: string
  fill: string
  fill2: string
  lid: string
  back: Backdrop
}

export const PALETTES = {
  pickles: {
    ground: '#F5C95F',
    glow: '#F9E0A0',
    floor: '#E0A83B',
    main: '#B3261B',
    second: '#F2B01E',
    label: CREAM,
    on: '#FFF4DB',
    fill: '#C9771C',
    fill2: '#8E3F10',
    lid: '#B3261B',
    back: 'rays',
  },
  honey: {
    ground: '#AED3CC',
    glow: '#D6E9E1',
    floor: '#86B5AC',
    main: '#7A3F0C',
    second: '#F2A516',
    label: '#FFF3D0',
    on: '#FFE9AE',
    fill: '#DE9414',
    fill2: '#B96F0A',
    lid: '#2C4A33',
    back: 'arch',
  },
  chutney: {
    ground: '#F3DA86',
    glow: '#FAEBBB',
    floor: '#DBBB57',
    main: '#1F5A36',
    second: '#F2B01E',
    label: CREAM,
    on: '#FDF0C8',
    fill: '#5E8B34',
    fill2: '#3D6A22',
    lid: '#F2B01E',
    back: 'scallop',
  },
  jam: {
    ground: '#F3B9B0',
    glow: '#F9DAD2',
    floor: '#DE9188',
    main: '#9E1B34',
    second: '#F4A9A0',
    label: '#FFF2E6',
    on: '#FFE7DC',
    fill: '#B01F3A',
    fill2: '#7A1128',
    lid: '#FFF2E6',
    back: 'disc',
  },
  oils: {
    ground: '#EFB79C',
    glow: '#F8D9C8',
    floor: '#D5927A',
    main: '#124A34',
    second: '#F6C21E',
    label: '#F6E3A2',
    on: '#F8E7A6',
    fill: '#E2AC1A',
    fill2: '#B67F0C',
    lid: '#B3261B',
    back: 'arch',
  },
  'seasonings-and-herbs': {
    ground: '#C6D3A2',
    glow: '#E2E9C9',
    floor: '#A3B47A',
    main: '#C24A14',
    second: '#F2B01E',
    label: CREAM,
    on: '#FFF0CF',
    fill: '#8C9A4A',
    fill2: '#55733A',
    lid: '#2A1B10',
    back: 'rays',
  },
  salt: {
    ground: '#EFC4B8',
    glow: '#F8DFD6',
    floor: '#D79C8D',
    main: '#27406E',
    second: '#F0B3A4',
    label: '#FFF1EA',
    on: '#FFE9E0',
    fill: '#F3C9BD',
    fill2: '#DC917F',
    lid: '#27406E',
    back: 'disc',
  },
  'breakfast-cereals': {
    ground: '#A9CFD6',
    glow: '#D0E6E7',
    floor: '#7FB2BC',
    main: '#D2491A',
    second: '#F6C21E',
    label: '#FFF0CC',
    on: '#FFF0CC',
    fill: '#E8A32B',
    fill2: '#C2571C',
    lid: '#D2491A',
    back: 'scallop',
  },
  oats: {
    ground: '#B9CBE0',
    glow: '#DAE4EF',
    floor: '#8FA9C8',
    main: '#234A7C',
    second: '#E9BE5A',
    label: '#FFF3D8',
    on: '#FDEFCB',
    fill: '#E2B254',
    fill2: '#B98030',
    lid: '#E9BE5A',
    back: 'arch',
  },
  tea: {
    ground: '#B7D0B8',
    glow: '#D9E7D5',
    floor: '#8DB091',
    main: '#143F3A',
    second: '#D9A441',
    label: '#F7EBCB',
    on: '#F3DDA4',
    fill: '#3B2414',
    fill2: '#24140A',
    lid: '#D9A441',
    back: 'rays',
  },
  sweeteners: {
    ground: '#D9DC9F',
    glow: '#ECEDCB',
    floor: '#B9BD74',
    main: '#6B3315',
    second: '#A9C84A',
    label: '#FFF2DC',
    on: '#FFEBCB',
    fill: '#D9A86A',
    fill2: '#B37A38',
    lid: '#A9C84A',
    back: 'scallop',
  },
  'fruit-preserves': {
    ground: '#F6BE8C',
    glow: '#FBDDBF',
    floor: '#E0945A',
    main: '#5B2A5E',
    second: '#F2A24A',
    label: '#FFF1DF',
    on: '#FBDDBF',
    fill: '#E07A1E',
    fill2: '#B5560F',
    lid: '#5B2A5E',
    back: 'disc',
  },
  vegan: {
    ground: '#C6DE9E',
    glow: '#E2EFC8',
    floor: '#A1C173',
    main: '#2F6B2E',
    second: '#F4C8CF',
    label: '#FFF6E2',
    on: '#F3F6CF',
    fill: '#F0D8A6',
    fill2: '#D0A868',
    lid: '#FFF6E2',
    back: 'scallop',
  },
  'gifts-and-combos': {
    ground: '#EFA7B4',
    glow: '#F8D0D6',
    floor: '#D77C8E',
    main: '#A3174E',
    second: '#F6C21E',
    label: '#FFF1DC',
    on: '#FFE5D2',
    fill: '#C98B3D',
    fill2: '#8C5A22',
    lid: '#F6C21E',
    back: 'rays',
  },
  chaap: {
    ground: '#F4C27C',
    glow: '#FADFB6',
    floor: '#DB9E52',
    main: '#7E1A26',
    second: '#F2A24A',
    label: '#FFF0D8',
    on: '#FFE6C4',
    fill: '#C8702A',
    fill2: '#8C4113',
    lid: '#7E1A26',
    back: 'arch',
  },
  jaggery: {
    ground: '#B4CFC0',
    glow: '#D7E6DB',
    floor: '#8FB09E',
    main: '#5A2E0E',
    second: '#E3A23C',
    label: '#FBE9C4',
    on: '#FBE0A8',
    fill: '#CF8730',
    fill2: '#8E4E14',
    lid: '#5A2E0E',
    back: 'disc',
  },
} satisfies Record<string, Palette>

export type PaletteKey = keyof typeof PALETTES

export const isPaletteKey = (key: string): key is PaletteKey => Object.hasOwn(PALETTES, key)

/** The palette of a category key; an unknown key is a mistake in stored data and throws. */
export function paletteOf(category: string): Palette {
  if (!isPaletteKey(category)) throw new RangeError(`No palette is named '${category}'`)
  return PALETTES[category]
}
