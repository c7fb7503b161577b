import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#api'
import { FieldError } from '#ui/form/FieldError.tsx'
import { SelectInput } from '#ui/form/SelectInput.tsx'
import { useText } from '#ui/use-text.ts'
import { MOST_FILE_BYTES } from '../rules.ts'
import classes from './ImportForm.module.css'
import { useStartImport } from './use-start-import.ts'

type Mapping = ReplyOf<'GET /api/admin/imports'>['mappings'][number]

/** Starts an import: a CSV file, how its columns are read, and whether it only checks them. */
export function ImportForm({ mappings }: { mappings: Mapping[] }) {
  const text = useText()
  const { start, isBusy, problem } = useStartImport()
  const [file, setFile] = useState<File>()
  const [name, setName] = useState(mappings[0]!.name)
  const [error, setError] = useState<string>()
  const mapping = mappings.find((each) => each.name === name)

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setError(chosen && problemOf(chosen))
  }

  function problemOf(chosen: File | undefined): string | undefined {
    if (!chosen) return text('imports.file.missing')
    if (chosen.size <= MOST_FILE_BYTES) return undefined
    return text('imports.file.tooLarge', { name: chosen.name, size: Math.ceil(chosen.size / 1024 / 1024) })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = problemOf(file)
    setError(wrong)
    if (wrong || !file) return form.querySelector<HTMLInputElement>('input[type=file]')?.focus()
    void start(file, { mapping: name, dryRun: new FormData(form).has('dryRun') })
  }

  return (
    <form className={classes.form} onSubmit={submit} aria-label={text('imports.new')}>
      <h2>{text('imports.new')}</h2>
      <div>
        <label className={classes.file} data-invalid={error !== undefined || undefined}>
          <IconFileTypeCsv size={24} stroke={1.75} aria-hidden />
          <span>
            <b>{file ? file.name : text('imports.file')}</b>
            <span>{text('imports.file.limit')}</span>
          </span>
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,text/csv"
            aria-describedby="import-file-error"
            aria-invalid={error !== undefined}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </label>
        <p id="import-file-error" className={classes.error} role="alert">
          {error && <FieldError>{error}</FieldError>}
        </p>
      </div>
      <SelectInput
        label={text('imports.mapping')}
        name="mapping"
        value={name}
        options={mappings.map((each) => [each.name, text(`imports.mapping.${each.name}`)] as const)}
        onChange={setName}
      />
      <details className={classes.columns}>
        <summary>{text('imports.mapping.columns', { count: mapping?.columns.length ?? 0 })}</summary>
        <p>{mapping?.columns.join(', ')}</p>
      </details>
      <label className={classes.check}>
        <input type="checkbox" name="dryRun" />
        <span>
          <b>{text('imports.dryRun')}</b>
          <span>{text('imports.dryRun.about')}</span>
        </span>
      </label>
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {text('imports.start')}
        </Button>
        <p role="status">{isBusy && text('imports.uploading')}</p>
      </div>
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
