import { IconChevronDown, IconEye, IconLock } from '@tabler/icons-react'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { StopFeedback } from '../../feedback/contract.ts'
import { VerdictCounts } from '../../feedback/web/StopVerdict.tsx'
import { describeJoined, mustHaveMarks } from '../../requirement/messages.ts'
import { checkMustHave, joinSpaces } from '../../requirement/rules.ts'
import { FitMarks } from '../../requirement/web/FitMark.tsx'
import { MustHaveChecks } from '../../requirement/web/MustHaveChecks.tsx'
import { type Needs, StopCost } from '../../requirement/web/StopCost.tsx'
import { showsRent } from '../../spaces/rules.ts'
import type { TourbookChanges } from '../../web/use-tourbook-changes.ts'
import type { Stop } from '../contract.ts'
import { NoteField } from './NoteField.tsx'
import { StopFacts } from './StopFacts.tsx'
import { StopMark } from './StopMark.tsx'
import { StopMenu } from './StopMenu.tsx'
import classes from './StopRow.module.css'
import { placeOf, titleOf } from './stop-order.ts'

export type StopProps = {
  tourbookId: number
  stop: Stop
  /** What is needed; null while no size is known. */
  needs: Needs | null
  mustHaves: readonly string[]
  /** The stop before, which may be in the same building. */
  before: Stop['space'] | undefined
  index: number
  count: number
  /** A row far from the window shows only its words. */
  isNear: boolean
  isOpen: boolean
  /** What recipients say about it; undefined while nobody has answered. */
  feedback: StopFeedback | undefined
  changes: TourbookChanges
  onMove: (sortableId: number, to: number) => void
  onOpen: (sortableId: number | null) => void
}

/** What a stop shows beside its grip. */
export function StopContent(props: StopProps) {
  const {
    tourbookId,
    stop,
    needs,
    mustHaves,
    before,
    index,
    count,
    isNear,
    isOpen,
    feedback,
    changes,
    onMove,
    onOpen,
  } = props
  const { sortableId, space, sharedNote, privateNote } = stop
  const title = titleOf(space)
  const { area } = space
  const text = useText()
  const locale = useLocale()
  const joined = needs && before && joinSpaces(before, space, needs.terms)
  const marks = mustHaveMarks(mustHaves, stop.mustHaves, text)
  const isSized = needs !== null && area !== null && showsRent(space)
  return (
    <>
      <span className={`${classes.number} num`} aria-hidden="true">
        {index + 1}
      </span>
      {isNear && (
        <span className={classes.photo}>
          <Photo photo={space.photos[0]} alt="" sizes="92px" />
        </span>
      )}
      <div className={classes.words}>
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : sortableId)} title={title}>
            {title}
          </button>
          {isSized && space.buildingName && <span className={classes.part}>{space.name}</span>}
          <StopMark status={space.status} />
        </h2>
        {!isSized && <p className={classes.place}>{placeOf(space)}</p>}
        {isNear && isSized && <StopCost space={space} area={area} needs={needs} marks={marks} />}
        {isNear && joined && <p className={classes.place}>{describeJoined(joined, index, { text, locale })}</p>}
        {isNear && !isSized && <StopFacts space={space} />}
        {isNear && !isSized && marks.length > 0 && <FitMarks marks={marks} />}
        {isNear && feedback && <VerdictCounts feedback={feedback} />}
      </div>
      {isNear && (
        <>
          <span className={classes.notes} aria-hidden="true">
            {sharedNote && <IconEye size={16} stroke={1.75} />}
            {privateNote && <IconLock size={16} stroke={1.75} />}
            <IconChevronDown size={18} stroke={1.75} />
          </span>
          <StopMenu
            tourbookId={tourbookId}
            stop={stop}
            index={index}
            count={count}
            onMove={(to) => onMove(sortableId, to)}
            onRemove={() => void changes.remove(stop, index)}
          />
        </>
      )}
      {isOpen && (
        <div className={classes.fields}>
          {mustHaves.length > 0 && (
            <MustHaveChecks
              space={title}
              needed={mustHaves}
              checked={stop.mustHaves}
              onCheck={(check) => {
                const checked = checkMustHave(stop.mustHaves, check, mustHaves)
                void changes.saveStop(sortableId, { mustHaves: checked }, { mustHave: check })
              }}
            />
          )}
          <NoteField
            kind="shared"
            space={title}
            saved={sharedNote}
            save={(note) => changes.saveNotes(sortableId, { sharedNote: note })}
          />
          <NoteField
            kind="private"
            space={title}
            saved={privateNote}
            save={(note) => changes.saveNotes(sortableId, { privateNote: note })}
          />
        </div>
      )}
    </>
  )
}
