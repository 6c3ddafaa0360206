import { shellText } from '#domain/messages/en/shell.ts'

const text = shellText.banner

export function TopLine() {
  return (
    <p className="topline">
      <span>
        {text.shippingLead}
        <b>{text.shippingAmount}</b>
      </span>
      <i>{text.separator}</i>
      <span>
        {text.offerLead}
        <b>{text.offerAmount}</b>
        {text.offerJoin}
        <b>{text.offer}</b>
      </span>
    </p>
  )
}
