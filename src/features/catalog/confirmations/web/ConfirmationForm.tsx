import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { ANSWERS, type Answer } from '../rules.ts'
import classes from './ConfirmListingPage.module.css'

/** Three answers and one button. */
export function ConfirmationForm({
  first,
  isBusy,
  onSend,
}: {
  first: Answer
  isBusy: boolean
  onSend: (answer: Answer) => void
}) {
  const text = useText()
  const [selected, setSelected] = useState(first)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSend(selected)
      }}
    >
      <fieldset className={classes.answers}>
        <legend className="visually-hidden">{text('confirm.choose')}</legend>
        {ANSWERS.map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name="answer"
              value={answer}
              checked={answer === selected}
              onChange={() => setSelected(answer)}
            />
            <b>{text(`confirm.answer.${answer}`)}</b>
            <span>{text(`confirm.about.${answer}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {text(`confirm.send.${selected}`)}
      </Button>
    </form>
  )
}
