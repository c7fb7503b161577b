import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { ANSWERS, type Answer } from '../rules.ts'
import classes from './ConfirmListingPage.module.css'

type Props = {
  /** The answer that is selected at first. */
  first: Answer
  send: (answer: Answer) => Promise<unknown>
}

/** Three answers and one button. */
export function ConfirmationForm({ first, send }: Props) {
  const text = useText()
  const form = useForm({
    values: { answer: first },
    send: ({ answer }) => send(answer),
  })
  return (
    <form {...form.props} className={classes.form}>
      <fieldset className={classes.answers}>
        <legend className="visually-hidden">{text('confirm.choose')}</legend>
        {ANSWERS.map((answer) => (
          <label key={answer}>
            <input type="radio" {...form.radio('answer', answer)} />
            <b>{text(`confirm.answer.${answer}`)}</b>
            <span>{text(`confirm.about.${answer}`)}</span>
          </label>
        ))}
      </fieldset>
      <FormAlert form={form} />
      <SubmitButton isPending={form.isPending} size="large" fullWidth>
        {text(`confirm.send.${form.useValue('answer')}`)}
      </SubmitButton>
    </form>
  )
}
