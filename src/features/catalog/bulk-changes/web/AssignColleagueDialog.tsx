import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useText } from '#ui/use-text.ts'
import { AssignDialog } from './AssignDialog.tsx'

type Props = { count: number; onClose: () => void; onAssign: (assigneeId: number | null) => void }

/** Asks for the colleague who looks after the selected listings. */
export function AssignColleagueDialog({ count, onClose, onAssign }: Props) {
  const text = useText()
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, 'GET /api/portfolio/colleagues', { query: { page_size: 100 } }))
  const [chosen, setChosen] = useState('')
  return (
    <AssignDialog
      title={text('bulk.assign')}
      width={420}
      isReady={chosen !== ''}
      onAssign={() => onAssign(chosen === NOBODY ? null : Number(chosen))}
      onClose={onClose}
    >
      <p>{text('bulk.assign.about', { count })}</p>
      <SelectField
        label={text('record.listing.assigneeId')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ['', '–'] as const,
          [NOBODY, text('bulk.assign.nobody')] as const,
          ...(data?.colleagues ?? []).map(({ id, name }) => [String(id), name] as const),
        ]}
      />
    </AssignDialog>
  )
}

const NOBODY = 'nobody'
