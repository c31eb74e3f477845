import { escapeHtml } from '@shop/plain-html/escape-html'
import { link } from './form-parts.ts'
import { pageFrame } from './page-frame.ts'

/** A page that only says something. */
export function notePage(title: string, text: string, onward?: { href: string; text: string }): string {
  const further = onward ? `<p>${link(onward.href, onward.text)}</p>` : ''
  return pageFrame({
    title,
    body: `<h1>${escapeHtml(title)}</h1><p class="lede">${escapeHtml(text)}</p>${further}`,
  })
}
