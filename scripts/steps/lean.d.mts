export const SMALL_HEAP: string
export const LEAN_MEMORY: Readonly<Record<string, string>>
