import './wallet.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { configQueryOptions } from '#src/features/content/queries.ts'

const text = homeSectionsText.wallet

export default function WalletPromo() {
  return (
    <section className="wrap wallet-sec">
      <div className="wallet">
        <h2>{text.title}</h2>
        <p>{text.text}</p>
        <WalletLink />
      </div>
    </section>
  )
}

/** Leads where the shop's configuration says; hidden until that is known. */
function WalletLink() {
  const { data: config } = useQuery(configQueryOptions())
  if (!config) return <span className="btn btn-line is-unseen">{text.action}</span>
  const url = config.shop.walletUrl
  if (!url.startsWith('/'))
    return (
      <a className="btn btn-line" href={url} target="_blank" rel="noreferrer">
        {text.action}
      </a>
    )
  const [path = '/', hash] = url.split('#')
  return (
    <Link className="btn btn-line" to={path} {...(hash ? { hash } : {})}>
      {text.action}
    </Link>
  )
}
