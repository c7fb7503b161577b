import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { FlyerFile } from '../../../contract.ts'
import { FlyerLink } from '../../FlyerLink.tsx'
import classes from '../ExternalListingForm.module.css'
import { SavedInput } from '../SavedInput.tsx'
import type { ExternalListingForm } from '../use-external-listing-form.ts'

/** `listing` is the saved one, whose flyer can be downloaded. */
type Props = { form: ExternalListingForm; listing?: { id: number; flyer: FlyerFile | null } | undefined }

/** The PDF that is saved with the space, for its owner alone. */
export function FlyerFileField({ form, listing }: Props) {
  const text = useText()
  const saved = form.field('flyer')
  const flyer: FlyerFile | null = JSON.parse(form.useValue('flyer'))
  return (
    <div className={classes.file}>
      <SavedInput {...saved} />
      <div role="alert">{saved.error}</div>
      {flyer && (
        <>
          <FlyerLink flyer={flyer} listingId={listing?.flyer?.id === flyer.id ? listing.id : undefined} />
          <Button size="small" onClick={() => form.set({ flyer: 'null' })}>
            {text('flyer.file.remove')}
          </Button>
          <span className={classes.hint}>{text('flyer.file.private')}</span>
        </>
      )}
    </div>
  )
}
