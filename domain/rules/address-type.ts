export const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const
