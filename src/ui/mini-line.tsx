import './summary.css'
import type { ReactNode } from 'react'

interface MiniLineProps {
  picture: { sm: string; blur: string } | undefined
  name: string
  detail: string
  price: string
  note?: ReactNode
}

/** One bought thing in a summary: small picture, name, pack and pieces, price. */
export function MiniLine({ picture, name, detail, price, note }: MiniLineProps) {
  return (
    <li className="mini">
      {picture ? (
        <img
          className="art"
          src={picture.sm}
          alt=""
          width="52"
          height="52"
          loading="lazy"
          style={{ backgroundColor: picture.blur }}
        />
      ) : (
        <span />
      )}
      <span>
        <b>{name}</b>
        <span className="muted mini-detail">{detail}</span>
        {note ? <span className="error">{note}</span> : null}
      </span>
      <b>{price}</b>
    </li>
  )
}
