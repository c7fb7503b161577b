import { useEffect, useRef } from 'react'
import { useUploads } from '#site/upload/use-uploads.ts'
import { type ChosenPhoto, photoOf } from './chosen-pictures.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>

/** The photos of the form, in order, and the uploads that become more of them. */
export function useChosenPhotos(form: ExternalListingForm) {
  const json = form.useValue('photos')
  // Two uploads may be ready before the form renders again.
  const latest = useRef(json)
  useEffect(() => {
    latest.current = json
  }, [json])

  function change(by: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) {
    latest.current = JSON.stringify(by(JSON.parse(latest.current)))
    form.set({ photos: latest.current })
  }

  const uploads = useUploads('photo', async (upload) => change((photos) => [...photos, photoOf(upload)]))
  return { photos: JSON.parse(json) as ChosenPhoto[], change, uploads }
}
