import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { Answer } from '../../../feedback/contract.ts'
import { type Needs, StopCost } from '../../../requirement/web/StopCost.tsx'
import { stopTitle } from '../../../spaces/messages.ts'
import { showsRent } from '../../../spaces/rules.ts'
import type { Stop } from '../../../stops/contract.ts'
import { StopFacts } from '../../../stops/web/StopFacts.tsx'
import { StopMark } from '../../../stops/web/StopMark.tsx'
import { placeOf, titleOf } from '../../../stops/web/stop-order.ts'
import { Answers } from './Answers.tsx'
import classes from './ShortlistStop.module.css'

type Props = {
  stop: Stop
  /** On the tour; not for one that was dropped. */
  number?: number
  needs: Needs | null
  answers: Answer[]
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void }
  onRestore?: () => void
}

/** A stop with what it costs, and beside it what each recipient says about it. */
export function ShortlistStop({ stop, number, needs, answers, choice, onRestore }: Props) {
  const text = useText()
  const { space } = stop
  const { area } = space
  const title = stopTitle(space, text)
  return (
    <li className={classes.stop} data-dropped={onRestore ? true : undefined}>
      {choice && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={choice.isChosen}
            onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
          />
          <span className="visually-hidden">{text('shortlist.choose', { name: title })}</span>
        </label>
      )}
      <span className={classes.photo}>
        <Photo photo={space.photos[0]} alt="" sizes="132px" />
        {number !== undefined && (
          <span className={`${classes.number} num`}>
            <span className="visually-hidden">{text('sharedTourbook.stop', { number })}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
      </span>
      <div className={classes.words}>
        <h4>
          {titleOf(space)} <StopMark status={space.status} />
        </h4>
        <p>{placeOf(space)}</p>
        {needs && area && showsRent(space) ? (
          <StopCost space={space} area={area} needs={needs} />
        ) : (
          <StopFacts space={space} />
        )}
        {onRestore && (
          <Button size="small" aria-label={`${text('shortlist.restore')}: ${title}`} onClick={onRestore}>
            {text('shortlist.restore')}
          </Button>
        )}
      </div>
      <Answers sortableId={stop.sortableId} answers={answers} />
    </li>
  )
}
