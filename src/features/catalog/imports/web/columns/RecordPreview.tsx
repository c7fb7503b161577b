import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useText } from '#ui/use-text.ts'
import { cardOf } from '../../../listings/records/web/preview-listing.ts'
import { ListingCard } from '../../../listings/web/ListingCard.tsx'
import type { Import, Workspace } from '../use-import.ts'
import classes from './RecordPreview.module.css'

const BuildingPage = lazyPart(() => import('../../../buildings/records/web/PagePreview.tsx'), 'PagePreview')

type Preview = ReplyOf<'GET /api/admin/imports/:id/preview'>

/** What one row after the other would make with the columns as they are matched: its card, or why there is none. */
export function RecordPreview({ data, workspace }: { data: Import; workspace: Workspace }) {
  const text = useText()
  const { call } = useApp()
  const [position, setPosition] = useState(1)
  const total = data.rowCount ?? 0
  const endpoint = `GET /api/${workspace}/imports/:id/preview` as 'GET /api/admin/imports/:id/preview'
  const read = readOptions(call, endpoint, { params: { id: data.id }, query: { position } })
  const { data: preview, isError } = useQuery({ ...read, enabled: total > 0, placeholderData: keepPreviousData })
  if (total === 0) return null
  return (
    <Card
      title={text('record.preview')}
      note={text('imports.preview.position', { position, total })}
      actions={
        <>
          <IconButton
            label={text('imports.preview.previous')}
            aria-disabled={position === 1}
            onClick={() => setPosition(Math.max(1, position - 1))}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={text('imports.preview.next')}
            aria-disabled={position === total}
            onClick={() => setPosition(Math.min(total, position + 1))}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className={classes.preview} aria-live="polite" aria-busy={!preview}>
        {isError ? <p>{text('common.failed.load')}</p> : preview && <Made preview={preview} data={data} />}
      </div>
    </Card>
  )
}

function Made({ preview, data }: { preview: Preview; data: Import }) {
  const text = useText()
  const { outcome, problems, listing, building } = preview
  const record = listing ?? building
  return (
    <>
      <p className={classes.outcome}>
        {text('imports.rowNumber', { number: preview.number })} · {text(`imports.tile.${outcome}`)}
        {record?.status === 'draft' && <Badge kind="private" words={text('status.draft')} />}
      </p>
      {problems.map(({ column, message }) => (
        <FieldError key={`${column} ${message}`}>
          {column === null ? message : text('imports.problem', { column: data.columns[column]!.name, message })}
        </FieldError>
      ))}
      <div inert aria-hidden>
        {listing && <ListingCard listing={cardOf(listing, [])} countsImpression={false} />}
        {building && <BuildingPage record={building} photos={[]} />}
      </div>
    </>
  )
}
