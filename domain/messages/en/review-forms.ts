/** Writing a review, and feedback on a delivery. Texts of section 8 stand word for word. */
export const reviewFormText = {
  title: 'Write a review',
  lead: 'What is it like, and what do you eat it with? We read every review before it appears here.',
  rating: 'Your stars',
  star: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  comment: 'Your review',
  name: 'Your name, as it will appear here',
  guest: 'You can write without logging in. We save your review and send it after your next login.',
  send: 'Send review',
  sent: 'Thank you. It will appear here once we have read it.',
  another: 'Write another',
}

export const feedbackText = {
  title: 'How did it arrive?',
  lead: 'A few words about the parcel and the delivery person help us do better.',
  rating: 'The delivery',
  comment: 'Anything to add?',
  send: 'Send',
  sent: 'Thank you for telling us how it arrived.',
  said: 'You told us about this delivery',
}
