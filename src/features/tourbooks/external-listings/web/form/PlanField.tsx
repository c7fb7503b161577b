import pages from '#features/catalog/floor-plans/web/admin/PlansEditor.module.css'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { UploadProgress } from '#site/upload/UploadProgress.tsx'
import type { Uploads } from '#site/upload/use-uploads.ts'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { ChosenPlan } from './chosen-pictures.ts'
import classes from './ExternalListingForm.module.css'
import { SavedInput } from './SavedInput.tsx'
import type { ExternalListingForm } from './use-external-listing-form.ts'

type Props = { form: ExternalListingForm; uploads: Uploads }

/** The floor plan of an external listing: a picture, or one page of a PDF. */
export function PlanField({ form, uploads }: Props) {
  const text = useText()
  const saved = form.field('plan')
  const plan: ChosenPlan | null = JSON.parse(form.useValue('plan'))
  const choose = (next: ChosenPlan | null) => form.set({ plan: JSON.stringify(next) })
  return (
    <fieldset className={classes.group}>
      <legend>{text('listing.plan')}</legend>
      <SavedInput {...saved} />
      <div role="alert">{saved.error}</div>
      <UploadProgress uploads={uploads} />
      <UploadProblems uploads={uploads} />
      {plan && plan.pages.length > 1 && (
        <fieldset className={pages.pages}>
          <legend>{text('plans.page.choose')}</legend>
          {plan.pages.map((picture, index) => (
            <label key={picture.src} data-on={plan.page === index + 1 || undefined}>
              <input
                type="radio"
                name="planPage"
                className="visually-hidden"
                checked={plan.page === index + 1}
                onChange={() => choose({ ...plan, ...picture, thumbhash: null, page: index + 1 })}
              />
              <Photo photo={{ ...picture, caption: '' }} alt="" sizes="140px" />
              {text('plans.page', { number: index + 1 })}
            </label>
          ))}
        </fieldset>
      )}
      {plan && (
        <div className={classes.plan}>
          <Photo key={plan.src} photo={{ ...plan, caption: '' }} alt={text('listing.plan')} sizes="320px" />
        </div>
      )}
      <div className={classes.actions}>
        <ChooseFiles kind="plan" look="button" onFiles={uploads.add}>
          {text(plan ? 'externalListing.plan.replace' : 'externalListing.plan.choose')}
        </ChooseFiles>
        {plan && (
          <Button size="small" onClick={() => choose(null)}>
            {text('externalListing.plan.remove')}
          </Button>
        )}
        <span className={classes.hint}>{text('externalListing.plan.accepted')}</span>
      </div>
    </fieldset>
  )
}
