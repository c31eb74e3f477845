import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button-link'
import { useEffect, useRef } from 'react'
import styles from './file-banner.module.css'
import { messages } from './messages.ts'
import type { FileState } from './use-export.ts'

/** How far a file is; once it is written, the focus goes where it can be fetched. */
export function FileBanner({ file }: { file: FileState | null }) {
  const frame = useRef<HTMLDivElement>(null)
  const isReady = file?.kind === 'ready'
  useEffect(() => {
    if (isReady) frame.current?.querySelector('a')?.focus()
  }, [isReady])
  return (
    <div role="status" ref={frame} className={file ? styles.file : undefined}>
      {file?.kind === 'writing' && <Banner tone="info">{messages.exporting}</Banner>}
      {file?.kind === 'failed' && <Banner tone="warn">{file.text}</Banner>}
      {file?.kind === 'ready' && (
        <Banner tone="ok">
          <span className={styles.ready}>
            {file.text}
            <ButtonLink href={file.href} size="sm" variant="line">
              {messages.download}
            </ButtonLink>
          </span>
        </Banner>
      )}
    </div>
  )
}
