import { IconFileTypeCsv } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { ReplyOf } from '#api'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import card from '#ui/Card.module.css'
import { FieldError } from '#ui/form/FieldError.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_FILE_BYTES } from '../rules.ts'
import classes from './ImportForm.module.css'

type Mapping = ReplyOf<'GET /api/admin/imports'>['mappings'][number]

/** Starts an import: a CSV file, how its columns are read, and whether it only checks them. */
export function ImportForm({ mappings }: { mappings: Mapping[] }) {
  const text = useText()
  const navigate = useNavigate()
  const create = useApiMutation('POST /api/admin/imports')
  const upload = useApiMutation('PUT /api/admin/imports/:id/file', { invalidates: ['GET /api/admin/imports'] })
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const form = useForm({
    values: { mapping: mappings[0]!.name, dryRun: false },
    async send(values) {
      if (!file) return
      const { id } = await create.mutateAsync({ body: { fileName: file.name.slice(0, 200), ...values } })
      await upload.mutateAsync({ params: { id }, bytes: file })
      await navigate({ href: paths.imports({ id }), resetScroll: false })
    },
  })
  const name = form.useValue('mapping')
  const columns = mappings.find((each) => each.name === name)?.columns ?? []

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setError(chosen && problemOf(chosen))
  }

  function problemOf(chosen: File | undefined): string | undefined {
    if (!chosen) return text('imports.file')
    if (chosen.size <= MAX_FILE_BYTES) return undefined
    return text('imports.file.tooLarge', { name: chosen.name, size: Math.ceil(chosen.size / 1024 / 1024) })
  }

  // A file is no value of a form's state, so it is checked here.
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const problem = problemOf(file)
    setError(problem)
    if (!problem) return form.props.onSubmit(event)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  }

  return (
    <form {...form.props} className={`${card.card} ${classes.form}`} onSubmit={submit} aria-label={text('imports.new')}>
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
      <SelectField
        label={text('table.columns')}
        {...form.field('mapping')}
        options={mappings.map((each) => [each.name, text(`imports.mapping.${each.name}`)] as const)}
      />
      <details className={classes.columns}>
        <summary>{text('imports.mapping.columns', { count: columns.length })}</summary>
        <p>{columns.join(', ')}</p>
      </details>
      <label className={classes.check}>
        <input type="checkbox" {...form.box('dryRun')} />
        <span>
          <b>{text('imports.dryRun')}</b>
          <span>{text('imports.dryRun.about')}</span>
        </span>
      </label>
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton isPending={form.isPending}>{text('imports.start')}</SubmitButton>
        <p role="status">{form.isPending && text('imports.uploading')}</p>
      </div>
    </form>
  )
}
