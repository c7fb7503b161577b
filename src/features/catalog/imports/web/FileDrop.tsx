import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_FILE_BYTES } from '../rules.ts'
import classes from './FileDrop.module.css'
import { IMPORT_PATHS, type Workspace } from './use-import.ts'

/** A table is chosen, or dropped, and uploaded: as a new import, or in the place of the file of one. */
export function FileDrop({ workspace, id }: { workspace: Workspace; id?: string }) {
  const text = useText()
  const navigate = useNavigate()
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const create = useApiMutation(`POST ${base}`)
  const upload = useApiMutation(`PUT ${base}/:id/file`, { invalidates: [`GET ${base}`, `GET ${base}/:id`] })
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isPending = create.isPending || upload.isPending

  async function send(file: File | undefined) {
    if (!file || isPending) return
    if (file.size > MAX_FILE_BYTES)
      return setError(text('imports.file.tooLarge', { name: file.name, size: Math.ceil(file.size / 1024 / 1024) }))
    setError(undefined)
    try {
      const created =
        id === undefined ? (await create.mutateAsync({ body: { fileName: file.name.slice(0, 200) } })).id : id
      await upload.mutateAsync({ params: { id: created }, bytes: file })
      if (id === undefined) await navigate({ href: IMPORT_PATHS[workspace].one({ id: created }) })
    } catch (failure) {
      setError(explainError(failure, text))
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <div>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        <span>
          <b>{isPending ? text('imports.uploading') : text('imports.file')}</b>
          <span>{text('imports.file.limit')}</span>
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          aria-describedby="import-file-error"
          disabled={isPending}
          onChange={({ target }) => {
            void send(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p id="import-file-error" role="alert">
        {error && <FieldError>{error}</FieldError>}
      </p>
    </div>
  )
}
