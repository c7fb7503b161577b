import { TextArea } from '#ui/form/TextArea.tsx'
import { useText } from '#ui/use-text.ts'
import { SavedState } from '../../stops/web/SavedState.tsx'
import { useNote } from '../../stops/web/use-note.ts'
import { isTooLong, MAX_NEXT_STEPS, MAX_STEP, MAX_STEPS } from '../next-steps/rules.ts'
import classes from './TourbookDeck.module.css'

type Props = {
  /** Null for those that follow from the tour. */
  saved: string | null
  usual: string
  onChange: (nextSteps: string | null) => Promise<boolean>
}

/** What happens after the tour, as the last page of a deck has it. */
export function NextStepsField({ saved, usual, onChange }: Props) {
  const text = useText()
  const note = useNote(saved ?? usual, async (typed) =>
    isTooLong(typed) ? false : onChange(typed.trim() === usual.trim() ? null : typed),
  )
  const problem = isTooLong(note.value)
    ? text('tourbookDeck.nextSteps.tooLong', { most: MAX_STEPS, length: MAX_STEP })
    : undefined
  return (
    <div className={classes.nextSteps}>
      <TextArea
        label={text('tourbookDeck.nextSteps')}
        description={text('tourbookDeck.nextSteps.about', { most: MAX_STEPS })}
        error={problem}
        maxLength={MAX_NEXT_STEPS}
        grows
        value={note.value}
        onChange={({ target }) => note.onChange(target.value)}
        onBlur={note.onBlur}
      />
      <SavedState state={note.state} />
    </div>
  )
}
