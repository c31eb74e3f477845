import { escapeHtml } from '@shop/plain-html/escape-html'
import { button, form, link } from './form-parts.ts'
import { icons } from './icons.ts'
import { identityMessages as words } from './messages.ts'
import { asideCard, pageFrame } from './page-frame.ts'

export function signOutEverywherePage(
  action: string,
  { email, toShop }: { email: string; toShop: { href: string; text: string } },
): string {
  return pageFrame({
    title: words.everywhereTitle,
    body: `<h1>${words.everywhereTitle}</h1>
<p class="lede">${words.everywhereFor} <b>${escapeHtml(email)}</b></p>
${form(action, button(words.everywhereButton))}
<p>${link(toShop.href, words.staySignedIn)}</p>`,
    aside: asideCard(words.everywhereWhat, [
      { icon: icons.shield, text: words.everywhereDevices },
      { icon: icons.key, text: words.everywhereKeys },
    ]),
  })
}
