import { IconDatabase } from '@tabler/icons-react'
import { useState } from 'react'
import { labelOf } from '#features/catalog/buildings/records/web/field-labels.ts'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { type ComparedRow, CompareTable } from '#ui/record/CompareTable.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Candidate, Match } from '../contract.ts'
import classes from './CompareCard.module.css'
import { printValue } from './print-value.ts'
import type { Link } from './use-link.ts'

type Props = { record: Match['record']; candidate: Candidate; link: Link }

/** Our building beside the record, value by value; of what differs, one is chosen. What is the same is folded. */
export function CompareCard({ record, candidate, link }: Props) {
  const text = useText()
  const wording = { text, locale: useLocale() }
  const [showsSame, setShowsSame] = useState(false)
  const { comparison, building, owner, values } = candidate
  const same = comparison.filter(({ state, field }) => state === 'same' && field !== 'street')
  const shown = showsSame ? comparison : comparison.filter((each) => !same.includes(each))
  const differing = comparison.filter(({ state }) => state === 'differs').length
  const rows = shown.map(({ field, state }): ComparedRow => {
    const label = labelOf(field, text)
    const choice = {
      legend: text('imports.whichValue', { field: label }),
      value: link.choiceOf(field) === 'ours' ? ('ours' as const) : ('theirs' as const),
      onChange: (value: 'ours' | 'theirs') => link.choose(field, value === 'ours' ? 'ours' : 'record'),
    }
    return {
      ...{ key: field, label, differs: state === 'differs' },
      ours: printValue(field, values, wording),
      theirs: printValue(field, record.values, wording),
      choice:
        state === 'differs' ? choice : text(state === 'same' ? 'propertyRecord.same' : 'propertyRecord.samePlace'),
    }
  })
  const ofOwner: ComparedRow[] =
    record.owner === null
      ? []
      : [
          {
            key: 'owner',
            label: text('building.owner'),
            ours: owner ?? '',
            theirs: record.owner,
            differs: owner !== record.owner,
            choice: text(owner === record.owner ? 'propertyRecord.same' : 'propertyRecord.bothKept'),
          },
        ]
  return (
    <CompareTable
      title={text('comparison.compare')}
      note={text('propertyRecord.compare.count', { differing, all: comparison.length })}
      ours={{
        name: building.name,
        about: text('propertyRecord.ours'),
        picture: <Photo photo={building.photo ?? undefined} alt="" sizes="48px" />,
      }}
      theirs={{
        name: record.values.name,
        about: text('propertyRecord.record'),
        picture: <IconDatabase size={20} stroke={1.75} aria-hidden />,
      }}
      choice={text('propertyRecord.choice')}
      choices={{ ours: text('propertyRecord.choice.ours'), theirs: text('propertyRecord.choice.record') }}
      rows={[...rows, ...ofOwner]}
    >
      {same.length > 0 && !showsSame && (
        <Button variant="subtle" size="small" className={classes.more} onClick={() => setShowsSame(true)}>
          {text('propertyRecord.showSame', { count: same.length })}
        </Button>
      )}
    </CompareTable>
  )
}
