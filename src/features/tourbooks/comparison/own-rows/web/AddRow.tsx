import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { useText } from '#ui/use-text.ts'
import { tourbookScope } from '../../../web/tourbook-write.ts'
import type { TypedRow } from '../../contract.ts'
import { MAX_OWN_ROWS, MAX_ROW_NAME, type OwnRowKind } from '../rules.ts'
import classes from './OwnRows.module.css'
import { COMPARISON } from './use-comparison-changes.ts'

/** Kinds that are chosen by hand; the others belong to a suggestion. */
const KINDS = ['text', 'rate', 'money', 'months'] as const satisfies OwnRowKind[]

const SUGGESTIONS: { kind: OwnRowKind; name: MessageId }[] = [
  { kind: 'ti_allowance', name: 'listing.detail.tiAllowance' },
  { kind: 'free_rent', name: 'listing.detail.freeRentMonths' },
  { kind: 'net_effective', name: 'comparison.row.netEffective' },
  { kind: 'text', name: 'comparison.suggest.parking' },
  { kind: 'text', name: 'comparison.suggest.renewal' },
  { kind: 'text', name: 'comparison.suggest.expansion' },
  { kind: 'money', name: 'listing.detail.depositMonths' },
  { kind: 'text', name: 'comparison.suggest.signage' },
]

/** Adds an own row, by name or as suggested. */
export function AddRow({ tourbookId, rows }: { tourbookId: number; rows: readonly TypedRow[] }) {
  const text = useText()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<OwnRowKind>('text')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useApiMutation('POST /api/tourbooks/:id/comparison_rows', {
    createsOnce: true,
    scope: tourbookScope(tourbookId),
    invalidates: [COMPARISON],
    onSuccess: () => setName(''),
    failed: 'comparison.rows.failed',
  })
  function add(row: { name: string; kind: OwnRowKind }) {
    if (row.name.trim() === '' || isPending) return field.current?.focus()
    mutate({ params: { id: tourbookId }, body: row })
    field.current?.focus()
  }
  if (rows.length >= MAX_OWN_ROWS)
    return <p className={classes.full}>{text('comparison.rows.full', { most: MAX_OWN_ROWS })}</p>
  const isThere = (suggested: { kind: OwnRowKind; name: string }) =>
    rows.some((row) =>
      suggested.kind === 'text' || suggested.kind === 'money'
        ? row.name === suggested.name
        : row.kind === suggested.kind,
    )
  const suggestions = SUGGESTIONS.map((each) => ({ ...each, name: text(each.name) })).filter((each) => !isThere(each))
  return (
    <div className={classes.add}>
      <input
        ref={field}
        aria-label={text('comparison.rows.name')}
        placeholder={text('comparison.rows.name')}
        maxLength={MAX_ROW_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') add({ name, kind })
          if (key === 'Escape') setName('')
        }}
      />
      <QuietSelect label={text('common.kind')} value={kind} onChange={(value) => setKind(value as OwnRowKind)}>
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {text(`comparison.kind.${each}`)}
          </option>
        ))}
      </QuietSelect>
      <Button size="small" onClick={() => add({ name, kind })}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {text('comparison.rows.add')}
      </Button>
      {suggestions.map((suggestion) => (
        <button
          key={suggestion.name}
          type="button"
          className={classes.suggestion}
          onClick={() => add(suggestion)}
          aria-label={text('comparison.rows.add.of', { name: suggestion.name })}
        >
          {suggestion.name}
        </button>
      ))}
    </div>
  )
}
