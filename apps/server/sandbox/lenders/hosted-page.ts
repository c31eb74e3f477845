import { allocateCents, cents } from '@shop/domain/money/cents'
import { escapeHtml } from '@shop/plain-html/escape-html'
import type { Ending } from './decide.ts'
import { rules } from './lender-rules.ts'
import type { Loan } from './loan.ts'
import { lenderMessages as words } from './messages.ts'

const DAY_MS = 24 * 60 * 60_000
const OTHER_ENDINGS: Ending[] = ['decline', 'wait', 'stay', 'twice']

const money = (amountCents: number) =>
  (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const day = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options })

/** The lender's own page: what it asks of a person is typed here, and nothing of it is kept. */
export function decisionPage(loan: Loan, now: number): string {
  const { payments, paymentDays } = rules[loan.lender]
  const parts = allocateCents(
    cents(loan.amountCents),
    Array.from({ length: payments }, () => 1),
  )
  const rows = parts.map((part, index) => {
    const at = now + (payments === 1 ? 1 : index) * paymentDays * DAY_MS
    const isToday = index === 0 && payments > 1
    const when = isToday ? words.today(day(at, {})) : day(at, { weekday: 'short' })
    return `<li><span>${when}</span><b>${money(part)}</b></li>`
  })
  const button = (ending: Ending, look: string) =>
    `<button class="${look}" name="ending" value="${ending}">${words.endings[ending]}</button>`
  const order = loan.poNumber === null ? '' : `<p>${escapeHtml(words.purchaseOrder(loan.poNumber))}</p>`
  return page(
    loan,
    words.payments(payments, money(parts[0] ?? 0)),
    `<p>${words.purchase(money(loan.amountCents))}</p>${order}
<section class="card" aria-labelledby="schedule">
<h2 class="small" id="schedule">${words.schedule}</h2>
<ol>${rows.join('')}</ol>
</section>
<form method="post">
<div class="card">
<label for="mobile">${words.mobileLabel}</label>
<input id="mobile" type="tel" autocomplete="tel-national" value="(215) 555-0163">
<label for="birth">${words.birthLabel}</label>
<input id="birth" type="text" inputmode="numeric" autocomplete="bday" placeholder="${words.birthHint}" aria-describedby="birth-note">
<p class="small" id="birth-note">${words.birthNote}</p>
</div>
<div class="choices">
${button('approve', 'main-choice')}
${button('cancel', 'choice')}
</div>
<section aria-labelledby="others">
<h2 class="small" id="others">${words.otherEndings}</h2>
<div class="others">${OTHER_ENDINGS.map((ending) => button(ending, 'choice')).join('')}</div>
</section>
</form>`,
  )
}

/** What became of it, for whoever stays or comes back. */
export function endedPage(loan: Loan, ended: keyof typeof words.ended, wayBack: string | null): string {
  const { title, text } = words.ended[ended]
  const again = ended === 'waiting' ? `<p><a class="choice" href="">${words.checkAgain}</a></p>` : ''
  const back =
    wayBack === null ? '' : `<p><a class="choice" href="${escapeHtml(wayBack)}">${words.goBack}</a></p>`
  return page(loan, title, `<p role="status">${text}</p>${again}${back}`)
}

function page({ lender, urls }: Loan, heading: string, content: string): string {
  const { title } = rules[lender]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · ${title}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/pages/lender.css">
</head>
<body>
<header>
<p class="sandbox"><b>${words.sandbox}</b> ${words.sandboxSays}</p>
<div class="bar"><b>${title}</b><a href="${escapeHtml(urls.cancelled)}">${words.back}</a></div>
</header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`
}

export const lenderStyle = `*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--surface-sunken); color: var(--text); font: var(--fw-regular) var(--fs-body) / var(--lh-body) var(--font-text); }
.sandbox { margin: 0; padding: var(--s-2) var(--s-5); background: var(--warn-tint); font-size: var(--fs-small); text-align: center; }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 var(--s-4); min-height: 65px; padding: 0 var(--s-5); background: var(--p-navy-900); color: var(--p-white); }
.bar b { font-size: 1.25rem; font-stretch: var(--width-display); }
.bar a { display: inline-flex; align-items: center; min-height: var(--tap); color: inherit; font-size: var(--fs-small); }
main { display: grid; gap: var(--s-4); max-width: 560px; margin: 0 auto; padding: var(--s-6) var(--s-5) var(--s-9); }
form, .choices { display: grid; gap: var(--s-4); }
h1 { margin: 0; font-size: var(--fs-h1); line-height: var(--lh-heading); }
h2 { margin: 0; }
p { margin: 0; color: var(--text-muted); }
.sandbox, .sandbox b { color: var(--text); }
.small { font-size: var(--fs-small); font-weight: var(--fw-medium); color: var(--text-muted); }
.card { display: grid; gap: var(--s-2); padding: var(--s-5); border: 1px solid var(--line); border-radius: var(--r-sm); background: var(--surface-raised); }
ol { margin: 0; padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; gap: var(--s-4); padding: var(--s-3) 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
li:last-child { border: 0; }
label { font-size: var(--fs-small); font-weight: var(--fw-medium); }
input { width: 100%; min-height: var(--control); padding: 0 var(--s-4); border: 1px solid var(--line-control); border-radius: var(--r-xs); background: var(--surface-page); color: var(--text); font: inherit; }
input::placeholder { color: var(--text-subtle); opacity: 1; }
button, .choice { display: inline-flex; justify-content: center; align-items: center; width: 100%; min-height: var(--tap); padding: 0 var(--s-4); border: 2px solid var(--line-strong); border-radius: var(--r-xs); background: var(--surface-page); color: var(--text); font: var(--fw-semibold) var(--fs-body) / var(--lh-tight) var(--font-text); text-decoration: none; cursor: pointer; }
.main-choice { min-height: var(--control-lg); border-color: var(--p-navy-800); background: var(--p-navy-800); color: var(--p-white); }
.others { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s-2); margin-top: var(--s-2); }
.others button { font-size: var(--fs-small); }
:focus-visible { outline: none; box-shadow: var(--focus-ring); }
@media (max-width: 379px) { .others { grid-template-columns: 1fr; } }
`
