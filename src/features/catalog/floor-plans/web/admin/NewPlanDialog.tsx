import { useState } from 'react'
import type { Upload } from '#site/upload/upload-file.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import { checkFloor, readInteger } from './form-values.ts'
import classes from './PlansEditor.module.css'
import type { EditPlans, PlansSubject } from './use-edited-plans.ts'

type Props = { upload: Upload; subject: PlansSubject; edit: EditPlans; onClose: () => void }

/** Places an upload as a plan: one page of a PDF, with a label. */
export function NewPlanDialog({ upload, subject, edit, onClose }: Props) {
  const text = useText()
  const [page, setPage] = useState(1)
  const place = subject.type === 'listings' ? { listingId: subject.id } : { buildingId: subject.id }
  const form = useForm({
    values: { label: '', floor: '' },
    check: ({ label, floor }) => ({
      label: label === '' ? 'plans.label.missing' : undefined,
      floor: checkFloor(floor),
    }),
    send: ({ label, floor }) =>
      edit.createPlan.mutateAsync({ body: { ...place, uploadId: upload.id, page, label, floor: readInteger(floor) } }),
    onSaved: onClose,
  })
  const { pictures } = upload
  return (
    <Dialog title={text('plans.new.title')} width={640} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {pictures.length > 1 && (
          <fieldset className={classes.pages}>
            <legend>{text('plans.page.choose')}</legend>
            {pictures.map((picture, index) => (
              <label key={picture.src} data-on={page === index + 1 || undefined}>
                <input
                  type="radio"
                  name="page"
                  className="visually-hidden"
                  checked={page === index + 1}
                  onChange={() => setPage(index + 1)}
                />
                <Photo photo={{ ...picture, caption: '' }} alt="" sizes="140px" className={classes.page} />
                {text('plans.page', { number: index + 1 })}
              </label>
            ))}
          </fieldset>
        )}
        <TextField {...form.field('label')} label={text('plans.label')} maxLength={80} autoComplete="off" />
        <TextField {...form.field('floor')} label={text('plans.floor')} inputMode="numeric" maxLength={4} />
        <FormAlert form={form} />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <SubmitButton isPending={form.isPending}>{text('plans.add')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
