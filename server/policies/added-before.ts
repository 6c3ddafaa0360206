type Columns = Readonly<Record<string, unknown>>

/** Whether a row holds all that was sent to make one: after a lost answer it comes a second time, and is that row. */
export const holdsAll = (row: Columns, { updated_at: _, ...sent }: Columns): boolean =>
  Object.entries(sent).every(([column, value]) => row[column] === value)
