import { groupedCount } from '../../grouped-count.ts'

export const reviewCount = (count: number): string => (count === 1 ? '1 review' : `${groupedCount(count)} reviews`)
