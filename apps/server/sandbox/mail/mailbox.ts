import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'

export type StoredMail = {
  id: string
  receivedAt: string
  from: string
  /** Who it was delivered to, hidden copies included. */
  to: string[]
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; bytes: number }[]
}

/** Mails in memory, newest first; with a folder each is a readable .eml file too and survives a restart. */
export type Mailbox = {
  add(raw: Buffer, recipients: string[]): Promise<StoredMail>
  list(to?: string): StoredMail[]
  find(id: string): StoredMail | undefined
  empty(): Promise<void>
}

export async function openMailbox(folder: string | null): Promise<Mailbox> {
  let mails = folder === null ? [] : await readFolder(folder)

  return {
    async add(raw, recipients) {
      const receivedAt = new Date()
      const mail = await read(raw, `${receivedAt.getTime()}-${randomUUID()}`, receivedAt, recipients)
      if (folder !== null) await writeFile(join(folder, `${mail.id}.eml`), raw)
      mails.unshift(mail)
      return mail
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
    async empty() {
      if (folder !== null)
        await Promise.all(mails.map((mail) => rm(join(folder, `${mail.id}.eml`), { force: true })))
      mails = []
    },
  }
}

async function readFolder(folder: string): Promise<StoredMail[]> {
  await mkdir(folder, { recursive: true })
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
  return Promise.all(
    files.map(async (file) => {
      const id = file.slice(0, -'.eml'.length)
      return read(await readFile(join(folder, file)), id, new Date(Number.parseInt(id, 10)), [])
    }),
  )
}

async function read(raw: Buffer, id: string, receivedAt: Date, recipients: string[]): Promise<StoredMail> {
  const mail = await simpleParser(raw)
  const named = [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    from: mail.from?.text ?? '',
    to: [...new Set([...named, ...recipients].map((address) => address.toLowerCase()))],
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html === false ? null : mail.html,
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    attachments: mail.attachments.map(({ filename, contentType, size }) => ({
      filename: filename ?? '',
      contentType,
      bytes: size,
    })),
  }
}
