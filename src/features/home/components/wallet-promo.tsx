import '../../../styles/wallet.css'
import { Link } from '@tanstack/react-router'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'

const text = homeSectionsText.wallet

export default function WalletPromo() {
  return (
    <section className="wrap wallet-sec">
      <div className="wallet">
        <h2>{text.title}</h2>
        <p>{text.text}</p>
        <Link className="btn btn-line" to="/termsandconditions" hash="wallet-offers">
          {text.action}
        </Link>
      </div>
    </section>
  )
}
