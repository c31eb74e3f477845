import { escapeHtml } from '@shop/plain-html/escape-html'
import type { Mail } from './mailer.ts'

/** As plain as it can be: every mailbox shows it, and nothing in it is loaded from anywhere. */
export function mailHtml({ subject, lines, code, link }: Mail): string {
  const parts = [
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(code
      ? [`<p style="font-size:28px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`]
      : []),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`] : []),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${parts.join('')}</body></html>`
}
