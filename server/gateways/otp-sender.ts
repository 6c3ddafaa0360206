/** The port every SMS adapter fits: hands one message to the network, or throws. */
export interface OtpSender {
  /** `phone` with +91; `text` is the whole message. Rejects when the network did not take it. */
  send(message: { phone: string; text: string; otp: string }): Promise<void>
}
