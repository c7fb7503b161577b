import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Row } from '../../contract.ts'
import { isOfContactsOnly, type Target } from '../../fields.ts'
import type { Import, Workspace } from '../use-import.ts'
import { ChangedFields } from './ChangedFields.tsx'
import classes from './ImportRow.module.css'

type Props = { row: Row; data: Import; workspace: Workspace }

/** A row: what it is called, the cells that are wrong with their reason, and the fields that it changes. */
export function ImportRow({ row, data, workspace }: Props) {
  const text = useText()
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const { mutate, isPending } = useApiMutation(`PUT ${base}/:id/rows/:number`, {
    invalidates: [`GET ${base}/:id`, `GET ${base}/:id/rows`],
    failed: 'common.notSaved',
  })
  const isOpen = data.stage === 'checked'
  const params = { id: data.id, number: row.number }
  const correct = (column: number, cell: string) => mutate({ params, body: { cells: [{ column, text: cell }] } })
  const record = row.listing ?? row.building
  return (
    <li className={classes.row} aria-busy={isPending}>
      <p className={classes.head}>
        <span className="num">{text('imports.rowNumber', { number: row.number })}</span>
        {record ? (
          <SiteLink href={recordPath(row, workspace)}>
            <b>{record.name}</b>
          </SiteLink>
        ) : (
          <b>{labelOf(row, data)}</b>
        )}
        {record && <small>{record.detail}</small>}
      </p>
      {row.notes.map(({ column, message }) =>
        column !== null && isOpen ? (
          <CellEditor
            key={`${column} ${message}`}
            label={data.columns[column]!.name}
            value={row.cells[column] ?? ''}
            message={message}
            isNote
            onSave={(cell) => correct(column, cell)}
          />
        ) : null,
      )}
      {row.problems.map(({ column, message }) =>
        column !== null && isOpen ? (
          <CellEditor
            key={`${column} ${message}`}
            label={data.columns[column]!.name}
            value={row.cells[column] ?? ''}
            message={message}
            onSave={(cell) => correct(column, cell)}
          />
        ) : (
          <FieldError key={message}>
            {column === null ? message : text('imports.problem', { column: data.columns[column]!.name, message })}
          </FieldError>
        ),
      )}
      {row.candidates.length > 0 && isOpen && (
        <div className={classes.candidates}>
          <p>{text('imports.whichBuilding')}</p>
          {row.candidates.map(({ id, name, detail }) => (
            <Button
              key={id}
              size="small"
              onClick={() => mutate({ params, body: { choices: { buildingId: id } } })}
              title={detail}
            >
              {name}
            </Button>
          ))}
          <Button size="small" onClick={() => mutate({ params, body: { choices: { buildingId: null } } })}>
            {text('imports.newBuilding')}
          </Button>
        </div>
      )}
      {row.people.length > 0 && isOpen && (
        <div className={classes.candidates}>
          <p>{text('imports.whichContact')}</p>
          {row.people.map(({ id, detail }) => (
            <Button key={id} size="small" onClick={() => mutate({ params, body: { choices: { agentId: id } } })}>
              {detail}
            </Button>
          ))}
          <Button size="small" onClick={() => mutate({ params, body: { choices: { agentId: null } } })}>
            {text('imports.newContact')}
          </Button>
        </div>
      )}
      <ChangedFields
        row={row}
        {...(isOpen && { onTake: (takes) => mutate({ params, body: { choices: { takes } } }) })}
      />
    </li>
  )
}

const recordPath = ({ listing, building }: Row, workspace: Workspace): string => {
  const [listingPath, buildingPath] =
    workspace === 'admin'
      ? [paths.adminListing, paths.adminBuilding]
      : [paths.portfolioListing, paths.portfolioBuilding]
  return listing ? listingPath({ id: listing.id }) : buildingPath({ id: building!.id })
}

const PLACES: Target[] = ['building.name', 'listing.suite', 'listing.name', 'building.street']
const PEOPLE: Target[] = ['contact.name', 'contact.firstName', 'contact.lastName', 'contact.email']

/** A row that is no record yet, by the cells that name it: building, suite, address; in a table of contacts, the person. */
function labelOf({ cells }: Row, { mapping }: Import): string {
  const mapped = mapping!.columns.flatMap((column) => column?.target ?? [])
  const naming = isOfContactsOnly(mapped) ? [...PEOPLE, ...PLACES] : PLACES
  const texts = naming.flatMap((target) => {
    const index = mapping!.columns.findIndex((column) => column?.target === target)
    return cells[index]?.trim() || []
  })
  return texts.slice(0, 3).join(' · ') || cells.filter(Boolean).slice(0, 3).join(' · ')
}

type CellProps = { label: string; value: string; message: string; isNote?: boolean; onSave: (cell: string) => void }

/** A cell that is wrong, or unlike its column: corrected in its place, and checked again by Enter or when it is left. */
function CellEditor({ label, value, message, isNote = false, onSave }: CellProps) {
  const [typed, setTyped] = useState(value)
  const save = () => typed !== value && onSave(typed)
  return (
    <div className={classes.cell} data-note={isNote || undefined}>
      <label>
        <span>{label}</span>
        <input
          value={typed}
          maxLength={10_000}
          aria-invalid={!isNote}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
          onBlur={save}
        />
      </label>
      {isNote ? <p>{message}</p> : <FieldError>{message}</FieldError>}
    </div>
  )
}
