import { Link } from '@tanstack/react-router'
import { shellText } from '#domain/messages/en/shell.ts'

const text = shellText.banner

/** The offers in a line; it leads to what they count and for which food. */
export function TopLine() {
  return (
    <aside className="topline" aria-label={text.label}>
      <Link to="/termsandconditions" hash={text.conditions}>
        <span>
          {text.shippingLead}
          <small>{text.shippingOn}</small>
          {text.over}
          <b>{text.shippingAmount}</b>
        </span>
        <i>{text.separator}</i>
        <span>
          <small>{text.offerLead}</small>
          {text.over}
          <b>{text.offerAmount}</b> <small>{text.offerJoin}</small>
          <b>{text.offer}</b>
        </span>
      </Link>
    </aside>
  )
}
