import { findMarket } from '#features/markets/rules.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_NAME } from '../../rules.ts'
import classes from './AddDialog.module.css'

type Props = {
  /** Whether the user has no other tourbook. */
  isOnly: boolean
  /** The market of the first listing, for a suggested name. */
  market: string | undefined
  onCreate: (name: string) => Promise<unknown>
  onDone: () => void
}

/** Creates a tourbook with the listings in it. */
export function NewTourbookForm({ isOnly, market, onCreate, onDone }: Props) {
  const text = useText()
  const place = market && findMarket(market)?.name
  const suggested = place ? text('addToTourbook.suggested', { place }) : text('addToTourbook.suggested.anywhere')
  const form = useForm({
    values: { name: suggested },
    check: ({ name }) => ({ name: name === '' ? 'common.name.missing' : undefined }),
    send: ({ name }) => onCreate(name),
    onSaved: onDone,
  })
  return (
    <form {...form.props} className={classes.new}>
      <TextField
        {...form.field('name')}
        label={text(isOnly ? 'addToTourbook.first' : 'tourbooks.new')}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <SubmitButton isPending={form.isPending}>{text('addToTourbook.create')}</SubmitButton>
      <FormAlert form={form} />
    </form>
  )
}
