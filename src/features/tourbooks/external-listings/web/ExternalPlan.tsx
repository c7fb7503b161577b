import { useState } from 'react'
import view from '#features/catalog/listings/web/ListingView.module.css'
import { Gallery } from '#ui/media/Gallery.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { ExternalListing } from '../contract.ts'
import classes from './ExternalListing.module.css'

type Props = { name: string; plan: NonNullable<ExternalListing['plan']> }

/** The floor plan of an external listing, which a click opens full screen. */
export function ExternalPlan({ name, plan }: Props) {
  const text = useText()
  const [shown, setShown] = useState<number>()
  const caption = text('plans.pictureOf', { name })
  const photo = { ...plan, caption }
  return (
    <section className={view.about} id="plan">
      <h2>{text('listing.plan')}</h2>
      <button type="button" className={classes.plan} aria-label={caption} onClick={() => setShown(0)}>
        <Photo photo={photo} alt="" sizes="(max-width: 772px) 100vw, 772px" />
      </button>
      <Gallery name={name} photos={[photo]} shown={shown} onShow={setShown} />
    </section>
  )
}
