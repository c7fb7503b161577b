import { SelectField } from '#ui/form/SelectField.tsx'
import { SortableParts } from '#ui/sorting/SortableParts.tsx'
import { useText } from '#ui/use-text.ts'
import type { Stop } from '../../stops/contract.ts'
import type { DeckSettings as Settings } from '../contract.ts'
import { DECK_HIDEABLE } from '../rules.ts'
import { ClientPageField } from './ClientPageField.tsx'
import { NextStepsField } from './NextStepsField.tsx'
import { isWithin, MOVABLE, ordered, partsToShow, toggled } from './order-parts.ts'
import classes from './TourbookDeck.module.css'

type Props = {
  tourbookId: number
  settings: Settings
  stops: Stop[]
  usualNextSteps: string
  /** Resolves to whether they are saved. */
  onChange: (changes: Partial<Settings>) => Promise<boolean>
}

/** What goes into a deck, in which order, and what does not. */
export function DeckSettings({
  tourbookId,
  settings: { parts, hides, coverStopId, nextSteps, linkId },
  usualNextSteps,
  stops,
  onChange,
}: Props) {
  const text = useText()
  const toggleHidden = (detail: (typeof hides)[number]) =>
    onChange({ hides: DECK_HIDEABLE.filter((each) => hides.includes(each) !== (each === detail)) })
  const cover = stops.some(({ sortableId }) => sortableId === coverStopId) ? String(coverStopId) : ''
  return (
    <>
      <SortableParts
        title={text('tourbookDeck.parts')}
        parts={partsToShow(parts).map((part) => ({
          id: part,
          name: text(`tourbookDeck.part.${part}`),
          isShown: parts.includes(part),
          isFixed: parts.length === 1 && parts.includes(part),
          isWithin: isWithin(part),
          isMovable: MOVABLE.includes(part),
        }))}
        onToggle={(part) => onChange({ parts: toggled(parts, part) })}
        onOrder={(order) => onChange({ parts: ordered(parts, order) })}
      />
      <section className={classes.settings} aria-labelledby="deck-hides">
        <h2 id="deck-hides">{text('shareLink.hide')}</h2>
        <div className={classes.hides}>
          {DECK_HIDEABLE.map((detail) => (
            <label key={detail}>
              <input type="checkbox" checked={hides.includes(detail)} onChange={() => toggleHidden(detail)} />
              {text(`tourbookDeck.hide.${detail}`)}
            </label>
          ))}
        </div>
      </section>
      {stops.length > 0 && parts.includes('cover') && (
        <SelectField
          label={text('tourbookDeck.cover')}
          value={cover}
          onChange={({ target }) => onChange({ coverStopId: target.value === '' ? null : Number(target.value) })}
          options={[
            ['', text('tourbookDeck.cover.usual')],
            ...stops.map(({ sortableId, space }, index) => [sortableId, `${index + 1}. ${space.name}`] as const),
          ]}
        />
      )}
      {parts.includes('closing') && (
        <>
          <NextStepsField
            saved={nextSteps}
            usual={usualNextSteps}
            onChange={(steps) => onChange({ nextSteps: steps })}
          />
          <ClientPageField tourbookId={tourbookId} linkId={linkId} onChange={(link) => onChange({ linkId: link })} />
        </>
      )}
    </>
  )
}
