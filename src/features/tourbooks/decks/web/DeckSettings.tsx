import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import type { Stop } from '../../stops/contract.ts'
import type { DeckSettings as Settings } from '../contract.ts'
import { DECK_HIDEABLE, type DeckPart } from '../rules.ts'
import { ClientPageField } from './ClientPageField.tsx'
import { NextStepsField } from './NextStepsField.tsx'
import { isWithin, MOVABLE, moved, partsToShow, toggled } from './order-parts.ts'
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
      <section className={classes.settings} aria-labelledby="deck-parts">
        <h2 id="deck-parts">{text('tourbookDeck.parts')}</h2>
        <ol className={classes.parts}>
          {partsToShow(parts).map((part) => (
            <li key={part} data-within={isWithin(part) || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={parts.includes(part)}
                  disabled={parts.length === 1 && parts.includes(part)}
                  onChange={() => onChange({ parts: toggled(parts, part) })}
                />
                {text(`tourbookDeck.part.${part}`)}
              </label>
              {MOVABLE.includes(part) && parts.includes(part) && <MoveButtons {...{ part, parts, onChange }} />}
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.settings} aria-labelledby="deck-hides">
        <h2 id="deck-hides">{text('common.leaveOut')}</h2>
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

type MoveProps = Pick<Props, 'onChange'> & { part: DeckPart; parts: DeckPart[] }

function MoveButtons({ part, parts, onChange }: MoveProps) {
  const text = useText()
  const name = text(`tourbookDeck.part.${part}`)
  return (
    <span className={classes.move}>
      {([-1, 1] as const).map((by) => {
        const next = moved(parts, part, by)
        const Icon = by < 0 ? IconArrowUp : IconArrowDown
        const label = text(by < 0 ? 'tourbookDeck.up' : 'tourbookDeck.down', { part: name })
        return (
          <IconButton
            key={by}
            label={label}
            title={label}
            size="small"
            muted
            aria-disabled={!next || undefined}
            onClick={() => next && onChange({ parts: next })}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )
      })}
    </span>
  )
}
