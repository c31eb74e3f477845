import { createTransport } from 'nodemailer'
import { mailHtml } from './mail-html.ts'

export type Mail = {
  to: string
  subject: string
  lines: string[]
  code?: string
  link?: { href: string; text: string }
}

export interface Mailer {
  /** From whom mails come, as people see it in their mailbox. */
  readonly from: string
  /** Not waited for: how long an answer takes must not tell whether somebody gets mail. */
  send(mail: Mail): void
  /** When all that was begun has been sent. */
  close(): Promise<void>
}

export function smtpMailer(options: { url: string; from: string; onFault(fault: unknown): void }): Mailer {
  const transport = createTransport(options.url, {
    from: options.from,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  } as Parameters<typeof createTransport>[1])
  const underway = new Set<Promise<unknown>>()
  return {
    from: /<(.+)>/.exec(options.from)?.[1] ?? options.from,
    send(mail) {
      const { to, subject, lines, code, link } = mail
      const text = [...lines, ...(code ? [code] : []), ...(link ? [link.href] : [])].join('\n\n')
      const sending = transport
        .sendMail({ to, subject, text, html: mailHtml(mail) })
        .catch(options.onFault)
        .finally(() => underway.delete(sending))
      underway.add(sending)
    },
    async close() {
      await Promise.all(underway)
      transport.close()
    },
  }
}
