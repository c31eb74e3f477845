import { createTransport } from 'nodemailer'
import { requestIdHeader } from '../observe/request-id.ts'

export interface Mail {
  readonly to: string
  /** Who gets the answer, where that is not the shop. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Stays the same when the mail is sent again, so that a mailbox can fold repeats. */
  readonly messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url, {
    from: options.from,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  } as Parameters<typeof createTransport>[1])
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, headers: requestIdHeader() })
    },
    close: () => transport.close(),
  }
}
