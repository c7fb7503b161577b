import { IconDatabase } from '@tabler/icons-react'
import { useState } from 'react'
import { labelOf } from '#features/catalog/buildings/records/web/BuildingForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Candidate, Match } from '../contract.ts'
import { CHOICES } from '../rules.ts'
import classes from './CompareCard.module.css'
import { printValue } from './print-value.ts'
import type { Link } from './use-link.ts'

type Props = { record: Match['record']; candidate: Candidate; link: Link }

/** Our building beside the record, value by value; of what differs, one is chosen. What is the same is folded. */
export function CompareCard({ record, candidate, link }: Props) {
  const text = useText()
  const [showsSame, setShowsSame] = useState(false)
  const { comparison, building, owner } = candidate
  const same = comparison.filter(({ state, field }) => state === 'same' && field !== 'street')
  const shown = showsSame ? comparison : comparison.filter((each) => !same.includes(each))
  const differing = comparison.filter(({ state }) => state === 'differs').length
  return (
    <section className={classes.card} aria-labelledby="compare">
      <header className={classes.row}>
        <div>
          <h2 id="compare">{text('comparison.compare')}</h2>
          <p>{text('propertyRecord.compare.count', { differing, all: comparison.length })}</p>
        </div>
        <div className={classes.side}>
          <span>
            <Photo photo={building.photo ?? undefined} alt="" sizes="48px" />
          </span>
          <div>
            <b>{building.name}</b>
            <p>{text('propertyRecord.ours')}</p>
          </div>
        </div>
        <div className={classes.side}>
          <span>
            <IconDatabase size={20} stroke={1.75} aria-hidden />
          </span>
          <div>
            <b>{record.values.name}</b>
            <p>{text('propertyRecord.record')}</p>
          </div>
        </div>
        <p className={classes.end}>{text('propertyRecord.choice')}</p>
      </header>
      {shown.map((each) => (
        <Row key={each.field} {...{ each, record, candidate, link }} />
      ))}
      {record.owner !== null && (
        <div className={classes.row} data-differs={owner !== record.owner || undefined}>
          <span>{text('building.owner')}</span>
          <span>{owner ?? <i>{text('common.notStated')}</i>}</span>
          <span>{owner === record.owner ? record.owner : <mark>{record.owner}</mark>}</span>
          <p className={classes.end}>
            {text(owner === record.owner ? 'propertyRecord.same' : 'propertyRecord.bothKept')}
          </p>
        </div>
      )}
      {same.length > 0 && !showsSame && (
        <Button variant="subtle" size="small" className={classes.more} onClick={() => setShowsSame(true)}>
          {text('propertyRecord.showSame', { count: same.length })}
        </Button>
      )}
    </section>
  )
}

type RowProps = Props & { each: Candidate['comparison'][number] }

function Row({ each: { field, state }, record, candidate, link }: RowProps) {
  const text = useText()
  const wording = { text, locale: useLocale() }
  const label = labelOf(field, text)
  const differs = state === 'differs'
  const theirs = printValue(field, record.values, wording)
  return (
    <div className={classes.row} data-differs={differs || undefined}>
      <span>{label}</span>
      <span>{printValue(field, candidate.values, wording) || <i>{text('common.notStated')}</i>}</span>
      <span>{differs ? <mark>{theirs}</mark> : theirs}</span>
      {differs ? (
        <Segments
          className={classes.choice}
          legend={text('imports.whichValue', { field: label })}
          name={`choice-${field}`}
          choices={CHOICES.map((value) => ({ value, label: text(`propertyRecord.choice.${value}`) }))}
          value={link.choiceOf(field)}
          onChange={(choice) => link.choose(field, choice)}
        />
      ) : (
        <p className={classes.end}>{text(state === 'same' ? 'propertyRecord.same' : 'propertyRecord.samePlace')}</p>
      )}
    </div>
  )
}
