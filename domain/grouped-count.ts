const inIndia = new Intl.NumberFormat('en-IN')

/** A number for people, grouped as amounts are: 4,002 and 1,23,456. */
export const groupedCount = (count: number): string => inIndia.format(count)
