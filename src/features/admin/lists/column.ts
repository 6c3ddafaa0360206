import type { ReactNode } from 'react'

/** One column of a list of the desk. */
export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** The same for the CSV file. */
  value: (row: Row) => string | number
  isNumber?: boolean
}
