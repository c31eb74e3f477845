import { escapeHtml } from '@shop/plain-html/escape-html'
import { banner, button, type FormState, fields, form, link, pressLink } from './form-parts.ts'
import { icons } from './icons.ts'
import type { Visit } from './interaction.ts'
import { CODE_MINUTES, type Purpose } from './mailed-code.ts'
import { identityMessages as words } from './messages.ts'
import { asideCard, pageFrame } from './page-frame.ts'
import { stepLine } from './sign-up-page.ts'

export type CodeState = FormState & { purpose: Purpose; email: string; from: string; isNew?: boolean }

/** Where somebody enters the code we have mailed: to prove an address, or in place of a password tried too often. */
export function codePage(visit: Visit, state: CodeState): string {
  return state.purpose === 'sign-in' ? afterTooManyTries(visit, state) : proof(visit, state)
}

function proof({ path, shop }: Visit, state: CodeState): string {
  const isSignUp = state.purpose === 'sign-up'
  return pageFrame({
    title: words.codeTitle,
    shop,
    body: `${isSignUp ? stepLine(2) : ''}
<h1>${words.codeTitle}</h1>
<p class="lede">${words.codeSentTo} <b>${escapeHtml(state.email)}</b>. ${words.goodFor(CODE_MINUTES)}</p>
${state.isNew ? banner('info', words.newCodeSent) : ''}
${codeForm(path, state, words.confirmButton)}
<div class="row">${pressLink(`${path}/code/new`, words.newCode)}${link(isSignUp ? `${path}/register` : path, words.otherEmail)}</div>
<p class="small">${words.nothingThere} ${escapeHtml(state.from)}.</p>`,
    aside: asideCard(words.whyTitle, [
      { icon: icons.mail, text: words.whyReceipts },
      { icon: icons.shield, text: words.whyYours },
    ]),
  })
}

function afterTooManyTries({ path, shop }: Visit, state: CodeState): string {
  return pageFrame({
    title: words.triesTitle,
    shop,
    body: `<h1>${words.triesTitle}</h1>
<p class="lede">${words.triesHint}</p>
${banner('info', `${words.ifKnown} <b>${escapeHtml(state.email)}</b> ${words.codeOnItsWay} ${words.goodFor(CODE_MINUTES)}`)}
${codeForm(path, state, words.signInButton)}
<div class="row">${pressLink(`${path}/code/new`, words.newCode)}${link(`${path}/recover`, words.resetPassword)}${link(`${path}/recovery-code`, words.useRecoveryCode)}</div>
<p class="small">${words.notYou}</p>`,
  })
}

const codeForm = (path: string, state: CodeState, text: string) =>
  form(
    `${path}/code`,
    `${fields([{ name: 'code', label: words.code, type: 'text', autocomplete: 'one-time-code', isCode: true }], state)}
${button(text)}`,
  )
