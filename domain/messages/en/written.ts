/** What the server answers to what visitors write. Texts of section 8 stand word for word. */
export const writtenMessages = {
  reviewSent: 'Review submitted successfully',
  reviewedBefore: 'You have reviewed this product already.',
  productUnknown: 'This product is no longer in the shop.',
  subscribed: 'You are on the list. The next letter from the market comes to you.',
  subscribedBefore: 'This address is already subscribed.',
  contactSent: 'Thank you. Your message has reached us, and a person will write back.',
  feedbackSent: 'Thank you for telling us how it arrived.',
  feedbackBefore: 'You have told us about this delivery already.',
  notDelivered: 'You can tell us about a delivery once it has arrived.',
  reused: 'This was sent before with different words. Please send it again.',
  tooMany: (minutes: number) =>
    minutes > 90
      ? 'That is more than we can take from you today. Please try again tomorrow.'
      : `That is more than we can take from you at once. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
}
