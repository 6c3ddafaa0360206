import type { Reason } from './growth.ts'

const WHOLE = 'the whole catalogue is one answer, made and held in memory: some 20,000 foods are what it is meant for'
const PRINTED = 'it reads what it prints, and there is ten times as much of it'

/** What may grow by more than half for each tenfold, and why. */
export const REASONS: readonly Reason[] = [
  { rows: /^(second start|memory|change)/, by: 'products', why: WHOLE },
  {
    rows: /^(GET \/(products|sitemaps)|page .*drawn|search)/,
    by: 'products',
    why: 'a list, or what is searched, has ten times as many foods',
  },
  {
    rows: /^desk: products, (.*finds nothing|status hidden|stock low)/,
    by: 'products',
    why: 'none of the foods fits here, and all names are looked through before that is known',
  },
  { rows: /^report/, by: 'orders', why: PRINTED },
  { rows: /^report/, by: 'products', why: PRINTED },
  { rows: /^(backup|restore|migration)/, by: 'orders', why: 'every row is copied or written' },
  { rows: /^(backup|restore|migration)/, by: 'products', why: 'every row is copied or written' },
  {
    rows: /^(second start|change|memory)/,
    by: 'orders',
    why: 'a new catalogue reads every approved review for its stars, and reviews come with orders',
  },
  { rows: /^desk: dashboard/, by: 'orders', why: 'it adds up the orders of the days it shows, ten times as many' },
  {
    rows: /^desk: refunds(, status \w+)?, (first|hundredth)/,
    by: 'orders',
    why: 'above the list stand the sums of all refunds there were',
  },
  {
    rows: /^desk: .*finds nothing/,
    by: 'orders',
    why: 'letters anywhere in a text are looked for from the newest row on, and here to the last',
  },
]
