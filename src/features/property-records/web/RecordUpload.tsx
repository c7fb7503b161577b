import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { ReplyOf } from '#api'
import drop from '#features/catalog/imports/web/FileDrop.module.css'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useText } from '#ui/use-text.ts'
import { FILE_LIMITS, MAX_MISTAKES } from '../rules.ts'
import classes from './RecordUpload.module.css'

/** A file of records is chosen, or dropped, and read whole; what is wrong with it is named, value by value. */
export function RecordUpload() {
  const text = useText()
  const [mistakes, setMistakes] = useState<string[]>([])
  const [done, setDone] = useState<ReplyOf<'PUT /api/admin/vts_properties'>>()
  const [isOver, setOver] = useState(false)
  const upload = useApiMutation('PUT /api/admin/vts_properties', {
    invalidates: [
      'GET /api/admin/vts_properties',
      'GET /api/admin/vts_properties/:id',
      'GET /api/admin/properties/:id',
      'GET /api/admin/spaces/preview',
    ],
  })

  async function send(file: File | undefined) {
    if (!file || upload.isPending) return
    setDone(undefined)
    setMistakes([])
    if (file.size > FILE_LIMITS.bytes)
      return setMistakes([text('imports.file.tooLarge', { name: file.name, size: Math.ceil(file.size / 1024 / 1024) })])
    try {
      setDone(await upload.mutateAsync({ bytes: file }))
    } catch (error) {
      const fields = error instanceof ApiError ? (error.problem.fields ?? []) : []
      setMistakes(
        fields.length > 0 ? fields.map(({ field, message }) => `${field}: ${message}`) : [explainError(error, text)],
      )
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <div className={classes.upload}>
      <label
        className={`${drop.drop} ${classes.drop}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileImport size={24} stroke={1.5} aria-hidden />
        <span>
          <b>{text(upload.isPending ? 'propertyRecord.file.reading' : 'propertyRecord.file')}</b>
          <span>{text('propertyRecord.file.limit')}</span>
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept=".json,.csv,.tsv,.xlsx,application/json,text/csv"
          aria-describedby="record-file-mistakes"
          disabled={upload.isPending}
          onChange={({ target }) => {
            void send(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p role="status">{done && text('propertyRecord.file.done', done)}</p>
      <div id="record-file-mistakes" role="alert">
        {mistakes.length > 0 && (
          <>
            <FieldError>{text('propertyRecord.file.wrong')}</FieldError>
            <ul>
              {mistakes.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
              {mistakes.length === MAX_MISTAKES && <li>{text('propertyRecord.file.more')}</li>}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
