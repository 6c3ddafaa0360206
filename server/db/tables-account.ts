/** What belongs to an account beside its orders: returns with their photos. */
export interface AccountTables {
  returns: ReturnRow
  return_photos: ReturnPhotoRow
}

/** One item of a delivered order that its customer wants to send back; a request taken back is deleted. */
export interface ReturnRow {
  id: string
  order_id: string
  product_id: string
  user_id: string
  quantity: number
  reason: string
  description: string
  return_status: 'requested' | 'rejected' | 'inProgress' | 'completed'
  /** The Idempotency-Key it was asked for under, or null. */
  client_key: string | null
  created_at: number
  updated_at: number
}

/** A photo of a return as the shop encoded it anew: webp in two sizes. */
export interface ReturnPhotoRow {
  return_id: string
  photo_no: number
  small: Uint8Array
  large: Uint8Array
}
