import { sandboxGatewayText as text } from '#domain/messages/en/sandbox-gateway.ts'
import { formatInr, type Paise } from '#domain/money.ts'

export interface HostedPayment {
  shopName: string
  amount: Paise
  transactionId: string
  /** A clock time such as 11:42. */
  until: string
  action: string
  shopUrl: string
  styleUrl: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (value: string): string => value.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')

function pageOf(title: string, styleUrl: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${safe(styleUrl)}">
</head>
<body>
<header><p>${safe(text.company)}</p></header>
<main>${main}</main>
</body>
</html>
`
}

/** The page on which a person pays, lets it fail or walks away. */
export function hostedPage(payment: HostedPayment): string {
  const button = (value: string, kind: string, words: string) =>
    `<button class="${kind}" name="decision" value="${value}">${safe(words)}</button>`
  return pageOf(
    text.title,
    payment.styleUrl,
    `
<h1>${safe(text.lead(payment.shopName))} <b>${safe(formatInr(payment.amount))}</b></h1>
<p class="note" role="note">${safe(text.practice)}</p>
<form method="post" action="${safe(payment.action)}">
${button('pay', 'main', text.pay(payment.amount))}
${button('pay_slowly', 'line', text.paySlowly)}
${button('fail', 'line', text.fail)}
</form>
<p><a href="${safe(payment.shopUrl)}">${safe(text.leave)}</a></p>
<dl><div><dt>${safe(text.reference)}</dt><dd>${safe(payment.transactionId)}</dd></div>
<div><dt>${safe(text.until)}</dt><dd>${safe(payment.until)}</dd></div></dl>
`,
  )
}

/** Shown in its place once nothing can be paid any more. */
export function closedPage({ backUrl, styleUrl }: { backUrl: string; styleUrl: string }): string {
  return pageOf(
    text.over,
    styleUrl,
    `
<h1>${safe(text.over)}</h1>
<p>${safe(text.overText)}</p>
<p><a href="${safe(backUrl)}">${safe(text.back)}</a></p>
`,
  )
}

export const hostedPageStyle = `
:root { color-scheme: light dark; --paper: #fbf4e4; --raised: #fffbf2; --ink: #231a10; --ink-2: #5c4d38; --line: #8a7448;
  --band: #27406e; --on-band: #fff4db; --haldi: #f2b01e; --haldi-deep: #b57705; --on-haldi: #231a10; --tint: #fbe6b0; --focus: #27406e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14170f; --raised: #1e2218; --ink: #f7edd6; --ink-2: #c9bea3; --line: #8f9378; --band: #1d2838;
    --on-band: #fbf0d8; --haldi: #f5bc3c; --haldi-deep: #b98412; --tint: #3a2e10; --focus: #f5bc3c; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 400 1rem/1.5 Mukta, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { background: var(--band); color: var(--on-band); padding: 14px 16px; font-weight: 700; text-align: center; }
main { display: grid; gap: 20px; max-width: 440px; margin: 32px auto; padding: 28px 24px; background: var(--raised);
  border: 2px solid var(--ink); border-radius: 14px; }
h1 { font: 400 1.25rem/1.3 Mukta, system-ui, sans-serif; }
h1 b { display: block; font-size: 2.5rem; line-height: 1.1; }
.note { background: var(--tint); border-radius: 8px; padding: 10px 14px; font-size: .875rem; }
form { display: grid; gap: 12px; }
button { font: inherit; font-weight: 600; line-height: 1.2; min-height: 52px; padding: 8px 16px; border-radius: 8px; cursor: pointer; color: var(--ink); }
button.main { background: var(--haldi); color: var(--on-haldi); border: 0; box-shadow: 0 3px 0 var(--haldi-deep); font-size: 1.125rem; }
button.main:active { translate: 0 3px; box-shadow: none; }
button.line { background: transparent; border: 1.5px solid var(--line); }
button:hover { filter: brightness(.94); }
a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
dl { display: grid; gap: 4px; font-size: .8125rem; color: var(--ink-2); border-top: 1.5px solid var(--line); padding-top: 16px; }
dl div { display: flex; justify-content: space-between; gap: 12px; }
dd { overflow-wrap: anywhere; text-align: right; }
@media (max-width: 480px) { main { margin: 0; border-width: 0 0 2px; border-radius: 0; } }
`
