import { PictureField } from '#features/media/web/PictureField.tsx'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import classes from './TourbookFields.module.css'
import { mistakesInFields, TourbookFields } from './TourbookFields.tsx'
import { tourbookBody, tourbookValues } from './tourbook-values.ts'
import { TOURBOOK } from './use-tourbook.ts'

const CHANGED = { invalidates: [TOURBOOK, 'GET /api/tourbooks'] } as const

/** Edits name, client, date and cover of a tourbook. */
export function DetailsDialog({ tourbook, onClose }: { tourbook: Tourbook; onClose: () => void }) {
  const text = useText()
  const params = { id: tourbook.id }
  const change = useApiMutation('PUT /api/tourbooks/:id', CHANGED)
  const place = useApiMutation('PUT /api/tourbooks/:id/cover', CHANGED)
  const remove = useApiMutation('DELETE /api/tourbooks/:id/cover', CHANGED)
  const form = useForm({
    values: tourbookValues(tourbook),
    check: mistakesInFields,
    send: (values) => change.mutateAsync({ params, body: tourbookBody(values) }),
    onSaved: onClose,
  })
  const { cover } = tourbook
  return (
    <Dialog title={text('tourbook.details.title')} width={480} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <TourbookFields field={form.field} />
        <FormAlert form={form} />
        <SubmitButton isPending={form.isPending}>{text('tourbook.details.save')}</SubmitButton>
      </form>
      <div className={classes.cover}>
        <PictureField
          label={text('photos.cover')}
          hint={text('tourbook.cover.about')}
          hasPicture={cover !== null}
          place={(body) => place.mutateAsync({ params, body })}
          remove={() => remove.mutateAsync({ params })}
        >
          <span className={classes.picture}>
            <Photo photo={cover ? { ...cover, caption: '' } : undefined} alt="" sizes="160px" />
          </span>
        </PictureField>
      </div>
    </Dialog>
  )
}
