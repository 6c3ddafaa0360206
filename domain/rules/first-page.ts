/** On its own: every page reads the address of a list, few turn one. */
export const FIRST_PAGE = 1
