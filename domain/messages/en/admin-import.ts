import { groupedCount } from '../../grouped-count.ts'

const many = (count: number, one: string, more: string) => `${groupedCount(count)} ${count === 1 ? one : more}`

/** Why a file is no list of products; each says what to do. */
export const importFileText = {
  'too-many-bytes': 'This file is larger than 2 MB. Please divide it into smaller ones.',
  'too-many-rows': 'This file has more than 5,000 rows or 60 columns. Please divide it into smaller ones.',
  'too-big-inside': 'This workbook is far larger inside than outside. Please save its first sheet as CSV UTF-8.',
  'old-excel': 'This is a workbook of the old kind (.xls). Please save it as .xlsx or as CSV UTF-8.',
  'no-table': 'Please choose a .csv or .xlsx file.',
  'not-utf8': 'The letters of this file are not UTF-8. Please save it as CSV UTF-8 or as .xlsx.',
  damaged: 'This file is damaged. Please save it again and choose it once more.',
  'error-cell':
    'A cell of this workbook shows an error, like #N/A or #REF!. Please put it right on every sheet, or save the sheet of products as CSV UTF-8.',
  'open-quote': 'A quotation mark in this file never closes. Please look for a single " and double it.',
} as const

/** What the server says about the rows of an import. */
export const importRowText = {
  tooManyRows: importFileText['too-many-rows'],
  noRows: 'There are no rows under the headings.',
  unknownColumns: (heads: string, known: string) =>
    `This file has columns that no product has: ${heads}. The columns are ${known}.`,
  columnTwice: (head: string) => `The column ${head} is there twice.`,
  needsNames: 'The first row must be the headings, with a column id or name.',
  unknownId: 'No product has this id. Leave it empty for a new product.',
  nameMissing: 'Please give a name, or the id of a product.',
  rowTwice: (row: number) => `Row ${row} has this product already.`,
  tooManyCells: 'This row has more cells than there are headings. Put quotation marks around what has a comma in it.',
  missing: 'A new product needs this.',
  empty: 'This cannot be empty.',
  errorCell: (cell: string) =>
    `${cell} is what a spreadsheet shows in place of a value. Please write the value itself.`,
  nameTaken: 'Another product has this name.',
  addressTaken: 'Another product has this address.',
  noAddress: 'Please give an address of small letters, digits and dashes.',
  frontMissing: 'Only a product with a front picture can be in the shop. Write yes, or add the picture first.',
  exportedStockChanged: 'The column availability-exported is the shop’s own. Please leave it as the export wrote it.',
  stockEditedSince:
    'The stock of this product was changed at the desk after this file was made. Export again, or leave its availability as it was.',
  tooFewPieces: (now: number) => `This takes away more pieces than the ${now} there are now.`,
  hasErrors: 'This file has rows with errors, so nothing was changed.',
  outOfDate: 'Products changed since you looked at this file. Please look at it again.',
  wrong: {
    name: 'Please give at most 160 letters.',
    'name-url': 'Please use small letters, digits and single dashes, like mango-pickle-500-g.',
    group: 'Please use small letters, digits and single dashes, like mango-pickle.',
    category: 'There is no such category. Please write it as the export does.',
    price: 'Please give rupees above 0, like 149.50 or 1,250.50.',
    discount: 'Please give a whole percent from 0 to 100.',
    availability: 'Please give whole pieces from 0 to 10,00,000.',
    weight: 'Please give at most 40 letters, like 500 g.',
    tax: 'Please give a whole percent from 0 to 100.',
    'hsn-code': 'HSN code has 4, 6 or 8 digits',
    flag: 'Please write yes or no.',
    description: 'Please give at most 2,000 letters.',
    diet: (known: string) => `Please write some of: ${known}. Put commas between them.`,
    allergens: (known: string) =>
      `Please write some of: ${known}. Put commas between them, or write none, or leave it empty where nobody knows.`,
    states: 'Please write the names of Indian states with commas between them, like Kerala, Tamil Nadu.',
  },
} as const

/** The page that takes a file of products. */
export const importText = {
  open: 'Import',
  title: 'Import products',
  lead: 'A .csv or .xlsx file with the columns of the export, or some of them. You see first what would change. Pieces are added or taken as a difference, so that what is sold meanwhile stays sold.',
  again: 'New products stay withdrawn until they have pictures.',
  file: 'File of products',
  choose: 'Choose a file or drop it here',
  other: 'Choose another file',
  limits: '.csv or .xlsx, at most 2 MB and 5,000 rows',
  reading: (name: string) => `Reading ${name}`,
  retry: 'Look at it again',
  unreadable:
    'Your browser cannot read this file. Close it in the spreadsheet program, or wait until it is on this computer, and choose it again.',
  counts: { add: 'new', change: 'changed', same: 'left as they are', error: 'with errors' },
  nothing: 'Nothing would change: every row is as the shop has it.',
  errorsFirst: 'Nothing is imported while a row has errors. Correct them in your file and choose it again.',
  apply: (rows: number) => `Apply ${many(rows, 'row', 'rows')}`,
  applying: (rows: number) => `Applying ${many(rows, 'row', 'rows')}`,
  allAtOnce: 'All rows go in together or none does, so there is no part of it to show. Some seconds, at most.',
  row: 'Row',
  product: 'Product',
  action: 'What happens',
  actions: { add: 'New', change: 'Changes', same: 'Same', error: 'Error' },
  details: 'Details',
  from: 'was',
  to: 'becomes',
  emptyCell: 'empty',
  unnamed: 'No name',
  more: (rows: number) => `Show ${many(rows, 'more row', 'more rows')}`,
  done: (added: number, changed: number) =>
    `Done: ${many(added, 'product', 'products')} added, ${groupedCount(changed)} changed.`,
  toNew: 'Give the new products pictures',
  toLog: 'What was changed',
} as const
