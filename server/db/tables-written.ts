/**
 * What visitors write to the shop. Each `client_id` names one writing, so that a repeat does not create a second one.
 */
export interface WrittenTables {
  reviews: ReviewRow
  contact_queries: ContactQueryRow
  newsletter_subscriptions: NewsletterSubscriptionRow
  delivery_feedback: DeliveryFeedbackRow
}

export interface ReviewRow {
  id: string
  client_id: string
  /** Null for the demo's own. */
  user_id: string | null
  product_id: string
  rating: number
  comment: string
  name: string
  status: 'pending' | 'approved' | 'rejected'
  created_at: number
  decided_at: number | null
}

export interface ContactQueryRow {
  id: string
  client_id: string
  full_name: string
  email: string
  phone: string
  message: string
  /** The customer who was logged in when writing it; null for a guest. */
  user_id: string | null
  created_at: number
  /** What staff answered, and when; null while the question is open. */
  answer: string | null
  answered_at: number | null
}

export interface NewsletterSubscriptionRow {
  /** In lower case. */
  email: string
  client_id: string
  created_at: number
}

export interface DeliveryFeedbackRow {
  id: string
  client_id: string
  user_id: string
  order_id: string
  rating: number
  comment: string
  created_at: number
}
