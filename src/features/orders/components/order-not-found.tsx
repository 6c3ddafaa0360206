import '../../../styles/forms.css'
import '#src/styles/orders.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const text = orderPagesText.notFound

export function OrderNotFound() {
  const navigate = useNavigate()
  return (
    <Dialog
      kind="alert"
      title={text.title}
      onClose={() => void navigate({ to: '/' })}
      foot={
        <Link className="btn btn-block" to="/">
          {text.action}
        </Link>
      }
    >
      <div className="sheet-body">
        <p>{text.text}</p>
      </div>
    </Dialog>
  )
}
