import { MOST_FILE_BYTES } from '@shop/domain/imports/upload-limits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { TreadBar } from '@shop/ui/tread-bar'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { ImportHead } from './import-head.tsx'
import { messages, nameOfKind } from './messages.ts'
import styles from './new-import.module.css'
import { sendFile } from './send-file.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return expectOk(await client.call('GET /office/imports/kinds', { signal: request.signal }), request)
}

export function Component() {
  const { kinds, suppliers } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const fileId = useId()
  const suppliersId = useId()

  const send = async (data: FormData) => {
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) return setProblem(messages.noFile)
    if (file.size > MOST_FILE_BYTES) return setProblem(messages.tooLarge)
    setProblem(null)
    setShare(0)
    const about = { kind: String(data.get('kind')), supplier: String(data.get('supplier')).trim() }
    const sent = await sendFile(file, about, setShare)
    setShare(null)
    if (sent.ok) await navigate(paths.import(sent.runId))
    else setProblem(sent.message)
  }

  return (
    <>
      <ImportHead title={messages.newTitle} line={messages.newLine} step={0} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        {problem !== null && (
          <Banner tone="warn" role="alert">
            {problem}
          </Banner>
        )}
        <div className={styles.drop}>
          <FileUp size={20} aria-hidden="true" />
          <label htmlFor={fileId}>{messages.fileLabel}</label>
          <input id={fileId} name="file" type="file" accept=".csv,.xml,.xlsx" disabled={share !== null} />
        </div>
        <div className={styles.fields}>
          <Select
            name="kind"
            label={messages.kindLabel}
            options={kinds.map(({ name }) => ({ value: name, label: nameOfKind(name) }))}
            defaultValue="prices"
          />
          <TextField
            name="supplier"
            label={messages.supplierLabel}
            hint={messages.supplierHint}
            list={suppliersId}
            maxLength={60}
            autoComplete="off"
          />
          <datalist id={suppliersId}>
            {suppliers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        {share === null ? (
          <Button type="submit" variant="brand">
            {messages.start}
          </Button>
        ) : (
          <div role="status" className={styles.progress}>
            <TreadBar value={share * 100} />
            <span className="num">{messages.uploading(Math.floor(share * 100))}</span>
          </div>
        )}
      </form>
    </>
  )
}
