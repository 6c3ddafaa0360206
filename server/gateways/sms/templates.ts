import type { Sms } from '../sms-sender.ts'

/** The registered text of each kind of message, by the network's own id or name of it. */
export type SmsTemplates = ReadonlyMap<Sms['kind'], string>
