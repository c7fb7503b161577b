import { IconDoor } from '@tabler/icons-react'
import type { ReplyOf } from '#api'
import { formatArea } from '#lib/units/area.ts'
import { CompareTable } from '#ui/record/CompareTable.tsx'
import { useLocale, useText } from '#ui/use-text.ts'

type Suite = ReplyOf<'GET /api/admin/duplicates/:one/:other'>['suites'][number]['one']
export type SuitePair = { ours: Suite; theirs: Suite }
type Props = {
  suites: readonly SuitePair[]
  /** Those that do not stay. */
  archived: ReadonlySet<number>
  names: { ours: string; theirs: string }
  /** One is archived in the place of the other one. */
  onArchive: (archivedId: number, otherId: number) => void
}

/** The spaces that are listed in both buildings; of each two, one stays. */
export function SuiteTable({ suites, archived, names, onArchive }: Props) {
  const text = useText()
  const locale = useLocale()
  const picture = <IconDoor size={20} stroke={1.75} aria-hidden />
  const print = ({ name, area, status }: Suite) =>
    [name, formatArea(area, locale), text(`status.${status}`)].join(' · ')
  return (
    <CompareTable
      title={text('duplicates.suites')}
      note={text('duplicates.suites.about')}
      ours={{ name: names.ours, about: text('duplicates.stays'), picture }}
      theirs={{ name: names.theirs, about: text('duplicates.goes'), picture }}
      choice={text('duplicates.take')}
      choices={{ ours: text('duplicates.take.target'), theirs: text('duplicates.take.other') }}
      rows={suites.map(({ ours, theirs }) => ({
        ...{ key: `suite-${ours.id}`, label: ours.name, ours: print(ours), theirs: print(theirs), differs: false },
        choice: {
          legend: text('duplicates.choose', { field: ours.name }),
          value: archived.has(ours.id) ? 'theirs' : 'ours',
          onChange: (value) => (value === 'theirs' ? onArchive(ours.id, theirs.id) : onArchive(theirs.id, ours.id)),
        },
      }))}
    />
  )
}
