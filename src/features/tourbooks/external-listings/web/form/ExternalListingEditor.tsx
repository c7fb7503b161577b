import { IconArrowLeft } from '@tabler/icons-react'
import { HOME_MARKETS } from '#features/markets/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { isUnderWay, useUploads } from '#site/upload/use-uploads.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConflictsField } from '#ui/form/ConflictsField.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../../contract.ts'
import type { ExternalListing } from '../../contract.ts'
import { NotListedMark } from '../NotListedMark.tsx'
import { AgentFields } from './AgentFields.tsx'
import { planOf } from './chosen-pictures.ts'
import classes from './ExternalListingForm.module.css'
import { FlyerBox } from './flyer/FlyerBox.tsx'
import { FlyerFileField } from './flyer/FlyerFileField.tsx'
import { FlyerPages, FlyerSheet } from './flyer/FlyerPages.tsx'
import { FlyerPictures } from './flyer/FlyerPictures.tsx'
import { withSources } from './flyer/SourceHint.tsx'
import { ToCheck } from './flyer/ToCheck.tsx'
import { useFlyer } from './flyer/use-flyer.ts'
import { useLiftedPictures } from './flyer/use-lifted-pictures.ts'
import { FIELDS } from './form-values.ts'
import { LABELS, printValue } from './labels.ts'
import { PhotosField } from './PhotosField.tsx'
import { PinField } from './PinField.tsx'
import { PlanField } from './PlanField.tsx'
import { SizeLine } from './SizeLine.tsx'
import { SpaceFields } from './SpaceFields.tsx'
import { TermsFields } from './TermsFields.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useExternalListingForm } from './use-external-listing-form.ts'

type Props = {
  title: string
  tourbook: Tourbook
  /** Left out for a new one. */
  listing?: ExternalListing
}

/** The form of an external listing. */
export function ExternalListingEditor({ title, tourbook, listing }: Props) {
  const text = useText()
  const locale = useLocale()
  const plainForm = useExternalListingForm(tourbook.id, listing)
  const photos = useChosenPhotos(plainForm)
  const planUploads = useUploads('plan', async (upload) => plainForm.set({ plan: JSON.stringify(planOf(upload)) }))
  const lifted = useLiftedPictures({ form: plainForm, photos, planUploads })
  const flyer = useFlyer({ form: plainForm, tourbookId: tourbook.id, lifted })
  const isNarrow = useNarrow('laptop')
  const form = withSources(plainForm, { ...flyer, onShow: isNarrow ? flyer.openSheet : flyer.focusField })
  function focusField(target: Element) {
    const name = FIELDS.find((field) => field === target.getAttribute('name'))
    if (name) flyer.focusField(name)
  }
  const isUploading = [...photos.uploads.files, ...planUploads.files].some(isUnderWay)
  const center = centerOf(tourbook, locale)
  const back = listing ? paths.externalListing(listing) : paths.tourbook(tourbook)
  const backTo = text('listing.backTo', { name: listing?.name ?? tourbook.name })
  return (
    <div className={`page ${classes.page}`} data-beside={!isNarrow || undefined}>
      <header className={classes.head}>
        <IconButton label={backTo} href={back} className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <div>
          <h1>{title}</h1>
          <p>
            <NotListedMark /> {!listing && text('externalListing.new.about')}
          </p>
        </div>
      </header>
      <div className={classes.main}>
        {!listing && <FlyerBox flyer={flyer} isNarrow={isNarrow} />}
        <form
          {...form.props}
          className={classes.form}
          aria-busy={flyer.isReading || undefined}
          onFocus={({ target }) => focusField(target)}
          // A field that already has the focus is not focused again.
          onPointerDown={({ target }) => target === document.activeElement && focusField(target as Element)}
        >
          <SpaceFields form={form} center={isNarrow ? center : undefined} />
          <TermsFields form={form}>
            <SizeLine form={form} tourbook={tourbook} />
          </TermsFields>
          <Card className={classes.card} title={text('externalListing.pictures')}>
            <FlyerPictures lifted={lifted} />
            <PhotosField form={form} chosen={photos} />
            <PlanField form={form} uploads={planUploads} />
            <FlyerFileField form={form} listing={listing} />
          </Card>
          <AgentFields form={form} />
          <ConflictsField
            conflicts={form.conflicts}
            labelOf={(field) => text(LABELS[field])}
            printValue={(field, value) => printValue(field, String(value), text)}
            onChoose={form.set}
          />
          <div className={classes.bar}>
            <FormAlert form={form} labels={LABELS} />
            <ToCheck form={form} sources={flyer.sources} />
            <div className={classes.actions}>
              {isUploading && <span className={classes.hint}>{text('externalListing.uploading')}</span>}
              <Button href={back}>{text('common.cancel')}</Button>
              <SubmitButton isPending={form.isPending} disabled={isUploading}>
                {text(listing ? 'common.saveChanges' : 'addToTourbook.word')}
              </SubmitButton>
            </div>
          </div>
          <noscript>{text('account.noScript')}</noscript>
        </form>
      </div>
      {!isNarrow && (
        <div className={classes.beside}>
          {flyer.document && <FlyerPages flyer={flyer} form={form} />}
          <div className={classes.map}>
            <PinField form={form} center={center} />
          </div>
        </div>
      )}
      {flyer.document && isNarrow && <FlyerSheet flyer={flyer} form={form} />}
    </div>
  )
}

/** Around the tourbook's other stops; without any, the largest market of the locale. */
function centerOf({ listings }: Tourbook, locale: Locale): LngLat {
  const { longitude, latitude } = listings.find(({ space }) => space.longitude !== null)?.space ?? {}
  if (typeof longitude === 'number' && typeof latitude === 'number') return [longitude, latitude]
  return HOME_MARKETS[locale].center
}
