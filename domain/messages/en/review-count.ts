/** 4,002 and 1,23,456: grouped as amounts are. */
export const groupedCount = (count: number): string => count.toLocaleString('en-IN')

export const reviewCount = (count: number): string => (count === 1 ? '1 review' : `${groupedCount(count)} reviews`)
