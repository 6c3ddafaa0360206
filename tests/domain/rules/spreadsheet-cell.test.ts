import { describe, expect, it } from 'vitest'
import { safeCell, textOfCell, workbookCell } from '#domain/rules/spreadsheet-cell.ts'

describe('a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\rx', "'x"],
    ['\0x', "'x"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ['  =1', "'  =1"],
    ['\0\0=1', "'=1"],
  ])('%j is written so that no program runs it', (text, cell) => {
    expect(safeCell(text)).toBe(cell)
  })

  it.each(['Mango', 'a=b', 'one - two', '', ' x', "'quoted'", 'two\nlines', 'a\tb', 'आम'])('%j stays', (text) => {
    expect(safeCell(text)).toBe(text)
    expect(textOfCell(text)).toBe(text)
  })

  it('loses what cannot be printed', () => {
    expect(safeCell('a\u0007b\u001fc')).toBe('abc')
    expect(textOfCell('a\u0007b')).toBe('ab')
  })

  it.each([
    ["'=1", '=1'],
    ["'  =1", '  =1'],
    ["'Mango", "'Mango"],
    ["=1'", "=1'"],
    ['==1', '==1'],
  ])('%j is read without what was put in front', (cell, text) => {
    expect(textOfCell(cell)).toBe(text)
  })

  it.each([
    ['+919876543210', '+919876543210'],
    ['+91-98765', "'+91-98765"],
    ['+1', "'+1"],
    ['+919876543210+1', "'+919876543210+1"],
    ['=1', "'=1"],
    ['Mango', 'Mango'],
  ])('%j in a workbook is %j: only a phone number stays as it is', (text, cell) => {
    expect(workbookCell(text)).toBe(cell)
  })
})
