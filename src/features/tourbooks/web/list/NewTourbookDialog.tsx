import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from '../TourbookFields.module.css'
import { mistakesInFields, TourbookFields } from '../TourbookFields.tsx'
import { tourbookBody } from '../tourbook-values.ts'

const EMPTY = { name: '', client: '', tourDate: '' }

/** Creates a tourbook and opens it. */
export function NewTourbookDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const create = useApiMutation('POST /api/tourbooks', {
    createsOnce: true,
    invalidates: ['GET /api/tourbooks'],
    onSuccess: ({ id }) => navigate({ href: paths.tourbook({ id }) }),
  })
  const form = useForm({
    values: EMPTY,
    check: mistakesInFields,
    send: (values) => create.mutateAsync({ body: tourbookBody(values) }),
  })
  return (
    <Dialog title={text('tourbooks.new')} width={480} onPhone="sheet" onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <TourbookFields field={form.field} />
        <FormAlert form={form} />
        <SubmitButton isPending={form.isPending}>{text('tourbooks.create')}</SubmitButton>
      </form>
    </Dialog>
  )
}
