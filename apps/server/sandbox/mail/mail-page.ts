import { escapeHtml } from '@shop/plain-html/escape-html'
import type { StoredMail } from './mailbox.ts'
import { mailMessages as words } from './messages.ts'

/** The list a person reads; each subject opens the mail as its reader sees it. */
export function mailPage(mails: StoredMail[]): string {
  const { to, subject, received } = words.columns
  const rows = mails.map(
    (mail) => `<tr>
<td>${escapeHtml(mail.to.join(', '))}</td>
<td><a href="/messages/${mail.id}/html">${escapeHtml(mail.subject)}</a></td>
<td><time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')}</time></td>
</tr>`,
  )
  const table = `<table><thead><tr><th scope="col">${to}</th><th scope="col">${subject}</th><th scope="col">${received}</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/mail.css">
</head>
<body>
<main>
<h1>${words.heading}</h1>
${mails.length === 0 ? `<p>${words.none}</p>` : table}
</main>
</body>
</html>`
}

export const mailStyle = `body { margin: 0; background: var(--surface-page); color: var(--text); font-family: var(--font-text); }
main { max-width: 960px; margin: 0 auto; padding: var(--s-8) var(--s-5); }
h1 { font-size: var(--fs-h2); line-height: var(--lh-heading); }
table { width: 100%; border-collapse: collapse; font-size: var(--fs-small); }
th, td { padding: var(--s-3) var(--s-2); border-bottom: 1px solid var(--line); text-align: left; }
a { color: var(--text-link); }
`

/** A mail without HTML, shown as it is. */
export function plainMail(mail: StoredMail): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words.plainText}</title></head><body><pre>${escapeHtml(mail.text)}</pre></body></html>`
}
