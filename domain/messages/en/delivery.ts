/** The state in the forms of an address. */
export const deliveryText = {
  stateFromPin: 'Filled in from the pin code',
  chooseState: 'Choose the state',
}
