import { useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import { TARGETS } from '../../fields.ts'
import type { Import, Workspace } from '../use-import.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { MappingAside } from './MappingAside.tsx'
import classes from './MatchColumns.module.css'
import { isMissing, needsCheck, requiredFields } from './missing-fields.ts'
import { SourceDialog } from './SourceDialog.tsx'
import { useMapping } from './use-mapping.ts'

type Shown = 'all' | 'check' | 'matched' | 'out'

/** What each column of the file fills: proposed with its reason, and changed by the user. */
export function MatchColumns({ data, workspace }: { data: Import; workspace: Workspace }) {
  const text = useText()
  const edited = useMapping(data, workspace)
  const [shown, setShown] = useState<Shown>('all')
  const [name, setName] = useState<string | null>(null)
  const [isSourceOpen, setSourceOpen] = useState(false)
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const check = useApiMutation(`POST ${base}/:id/check`, { invalidates: [`GET ${base}/:id`, `GET ${base}`] })
  const { mapping } = edited
  const states = data.columns.map((column, index): Exclude<Shown, 'all'> => {
    const filled = mapping.columns[index] ?? null
    if (filled === null) return 'out'
    return needsCheck(column, filled, TARGETS[filled.target]?.kind) ? 'check' : 'matched'
  })
  const count = (state: Shown) => states.filter((each) => each === state).length
  const missing = requiredFields(mapping, data).filter(isMissing)
  const rows = data.columns
    .map((column, index) => ({ column, index }))
    .filter(({ index }) => shown === 'all' || states[index] === shown)
  // Those that are left out are at the end, where they are out of the way.
  const ordered = rows.toSorted((a, b) => Number(states[a.index] === 'out') - Number(states[b.index] === 'out'))

  async function start() {
    if (missing.length > 0)
      return document.querySelector<HTMLElement>(`[name="constant-${missing[0]!.target}"]`)?.focus()
    await edited.save(name?.trim() || null)
    await check.mutateAsync({ params: { id: data.id } })
  }

  return (
    <div className={classes.page}>
      <section className={classes.columns} aria-label={text('table.columns')}>
        <header>
          <Segments
            legend={text('imports.filter')}
            name="columns"
            value={shown}
            onChange={setShown}
            choices={[
              { value: 'all', label: text('imports.filter.all', { count: states.length }) },
              { value: 'check', label: text('imports.filter.check', { count: count('check') }) },
              { value: 'matched', label: text('imports.filter.matched', { count: count('matched') }) },
              { value: 'out', label: text('imports.filter.out', { count: count('out') }) },
            ]}
          />
          <Button variant="subtle" size="small" onClick={() => setSourceOpen(true)}>
            {text('imports.source.change')}
          </Button>
        </header>
        <ul>
          {ordered.map(({ column, index }) => (
            <ColumnRow key={index} {...{ column, index, data, edited }} needsCheck={states[index] === 'check'} />
          ))}
        </ul>
      </section>
      {isSourceOpen && <SourceDialog {...{ data, workspace }} onClose={() => setSourceOpen(false)} />}
      <MappingAside {...{ data, workspace, edited, name, onName: setName }} />
      <div className={classes.bar}>
        <ActionBar note={missing.length > 0 && text('imports.missing', { count: missing.length })} warns>
          <Button
            variant="primary"
            loading={check.isPending}
            onClick={() => void start()}
            aria-describedby={missing.length > 0 ? 'required-fields' : undefined}
          >
            {text('imports.check', { count: data.rowCount ?? 0 })}
          </Button>
        </ActionBar>
      </div>
    </div>
  )
}
