/** Where a script may interfere. */
export type SandboxCall = 'pay' | 'status' | 'refund' | 'callback'

/**
 * `no_answer` fails before anything is done, `answer_lost` after it; `pending` says that nothing is decided yet; the
 * wrong ones report another amount, merchant or attempt; `forged_signature` signs with another salt.
 */
export type SandboxFault =
  | 'no_answer'
  | 'answer_lost'
  | 'server_error'
  | 'garbage'
  | 'pending'
  | 'wrong_amount'
  | 'wrong_merchant'
  | 'wrong_transaction'
  | 'forged_signature'

/** Asked before every call; tests answer with what shall go wrong, after how long. Null lets it go well. */
export type SandboxScript = (call: SandboxCall) => { fault: SandboxFault; delayMs?: number } | null
