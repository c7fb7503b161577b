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
  /** Those of the user's tourbooks. */
  names: readonly string[]
  onCreate: (name: string) => Promise<unknown>
  onDone: () => void
}

/** Creates a tourbook with the listings in it. */
export function NewTourbookForm({ isOnly, market, names, onCreate, onDone }: Props) {
  const text = useText()
  const place = market && findMarket(market)?.name
  const suggested = place ? text('addToTourbook.suggested', { place }) : text('addToTourbook.suggested.anywhere')
  const form = useForm({
    // Beside tourbooks to choose from, Enter alone must not create another one.
    values: { name: isOnly ? suggested : '' },
    check: ({ name }) => ({
      name: name === '' ? 'common.name.missing' : names.includes(name) ? 'addToTourbook.name.taken' : undefined,
    }),
    send: ({ name }) => onCreate(name),
    onSaved: onDone,
  })
  return (
    <form {...form.props} className={classes.new}>
      <TextField
        {...form.field('name')}
        label={text(isOnly ? 'addToTourbook.first' : 'tourbooks.new')}
        maxLength={MAX_NAME}
        placeholder={suggested}
        autoComplete="off"
      />
      <SubmitButton isPending={form.isPending}>{text('addToTourbook.create')}</SubmitButton>
      <FormAlert form={form} />
    </form>
  )
}
