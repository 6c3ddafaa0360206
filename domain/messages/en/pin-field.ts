/** The field for a pin code, which stands on pages before anything is asked; the answers are in delivery.ts. */
export const pinFieldText = {
  label: 'Pin code for delivery',
  check: 'Check',
}
