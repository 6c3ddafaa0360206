/** The owner of a writing while a customer is logged in whose id the page does not know. */
export const SOMEBODY = 'somebody'

/** Whose it is, is not known yet: whoever uses this browser sees it and may send it. */
export const isOpen = (customerId: string | null): boolean => customerId === null || customerId === SOMEBODY

/**
 * Whether the logout of `leaving` takes it along. That of another customer, whose login has ended here without their doing,
 * waits for theirs.
 */
export const goesWithLogout = ({ customerId }: { customerId: string | null }, leaving: string | undefined): boolean =>
  customerId === SOMEBODY || (customerId !== null && customerId === leaving)
