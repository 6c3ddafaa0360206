/** One writing of each kind, as a form hands it to the outbox. */
export const review = (productId = 'mango') =>
  ({
    kind: 'review',
    about: 'Mango Pickle 500 g',
    body: { productId, rating: 5, comment: 'Gone within a week.', name: 'Kavita' },
  }) as const
export const message = {
  kind: 'contact',
  about: '',
  body: { fullName: 'Asha Rao', email: 'asha@haat.in', phoneNumber: '9876543210', message: 'The lid was loose.' },
} as const
export const signUp = { kind: 'newsletter', about: 'asha@haat.in', body: { email: 'asha@haat.in' } } as const
export const feedback = { kind: 'feedback', about: 'HT-1', body: { orderId: 'o1', rating: 4, comment: '' } } as const
