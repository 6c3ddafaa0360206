export const storageMessages = {
  busy: 'The shop is very busy at this moment. Please try again in a few seconds.',
}
