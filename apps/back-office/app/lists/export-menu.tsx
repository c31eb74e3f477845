import type { ListExport } from '@shop/contracts/platform/exports'
import { Link } from '@shop/ui/link'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { Age } from '../shell/age.tsx'
import styles from './export-menu.module.css'
import { Menu } from './menu.tsx'
import { messages } from './messages.ts'

/** Which kind of file, and those that were written before. */
export function ExportMenu({
  look,
  onExport,
  onPersonal,
}: {
  look?: 'inverse'
  onExport: (format: 'csv' | 'xlsx') => void
  /** For who may ask for names, addresses and phones. */
  onPersonal?: (() => void) | undefined
}) {
  const [recent, setRecent] = useState<readonly ListExport[]>([])
  const lookUp = async () => {
    const found = await client.call('GET /office/exports')
    if (found.ok) setRecent(found.data.exports.filter(({ state }) => state === 'done'))
  }
  return (
    <Menu
      onOpen={() => void lookUp()}
      label={messages.export}
      icon={<Download size={18} aria-hidden="true" />}
      {...(look && { look })}
    >
      {(close) => (
        <div className={styles.formats}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <button
              key={format}
              type="button"
              onClick={() => {
                close()
                onExport(format)
              }}
            >
              <b>{messages[format]}</b>
              <span className="type-caption muted">{messages[`${format}Hint`]}</span>
            </button>
          ))}
          {onPersonal && (
            <button
              type="button"
              onClick={() => {
                close()
                onPersonal()
              }}
            >
              <b>{messages.withPersonal}</b>
              <span className="type-caption muted">{messages.withPersonalHint}</span>
            </button>
          )}
          {recent.length > 0 && (
            <>
              <h2 className={styles.recent}>{messages.recent}</h2>
              <ul>
                {recent.map((file) => (
                  <li key={file.id}>
                    <Link href={fileHref(file.id)} className={styles.file}>
                      {messages.file(file.list, messages[file.format])}
                      {file.isPersonal && <b className="type-caption">{messages.withPersonal}</b>}
                      <span className="type-caption muted">
                        <Age at={file.createdAt} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Menu>
  )
}

export const fileHref = (exportId: string) => `/_api/office/exports/${exportId}/file`
