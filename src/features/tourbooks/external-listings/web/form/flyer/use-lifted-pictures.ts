import { useRef, useState } from 'react'
import { isUnderWay, type Uploads } from '#site/upload/use-uploads.ts'
import type { FlyerPicture } from '../../../flyer/contract.ts'
import { MAX_PHOTOS } from '../../../rules.ts'
import type { ChosenPlan } from '../chosen-pictures.ts'
import type { ChosenPhotos } from '../use-chosen-photos.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'

/** A picture of the flyer; `fileName` names it among the pictures of the form once it is used. */
type LiftedPicture = FlyerPicture & { fileName: string }
export type LiftedPictures = ReturnType<typeof useLiftedPictures>

type Targets = { form: ExternalListingForm; photos: ChosenPhotos; planUploads: Uploads }

/** The pictures of a flyer that the form offers. One that is chosen is uploaded as any other photo or plan. */
export function useLiftedPictures({ form, photos, planUploads }: Targets) {
  const [pictures, setPictures] = useState<readonly LiftedPicture[]>([])
  /** How many pictures were offered so far: their numbers differ where the names of flyers do not. */
  const offered = useRef(0)
  const plan: ChosenPlan | null = JSON.parse(form.useValue('plan'))
  const hasPlan = plan !== null || planUploads.files.some(isUnderWay)
  const room = Math.max(MAX_PHOTOS - photos.photos.length - photos.uploads.files.filter(isUnderWay).length, 0)
  const uploadsOf = ({ kind }: FlyerPicture) => (kind === 'plan' ? planUploads : photos.uploads)
  const uploadOf = (picture: LiftedPicture) =>
    uploadsOf(picture).files.find((queued) => queued.file.name === picture.fileName && isUnderWay(queued))
  const isPlaced = ({ kind, fileName }: LiftedPicture) =>
    kind === 'plan' ? plan?.fileName === fileName : photos.photos.some((photo) => photo.fileName === fileName)

  const isChosen = (picture: LiftedPicture) => isPlaced(picture) || uploadOf(picture) !== undefined

  function add(chosen: readonly LiftedPicture[]) {
    const photoFiles = chosen.filter(({ kind }) => kind === 'photo').slice(0, room)
    if (photoFiles.length > 0) photos.uploads.add(photoFiles.map(fileOf))
    planUploads.add(
      chosen
        .filter(({ kind }) => kind === 'plan')
        .slice(0, 1)
        .map(fileOf),
    )
  }

  function remove(picture: LiftedPicture) {
    const upload = uploadOf(picture)
    if (upload) return uploadsOf(picture).cancel(upload.id)
    if (picture.kind === 'plan') form.set({ plan: 'null' })
    else photos.change((before) => before.filter(({ fileName }) => fileName !== picture.fileName))
  }

  return {
    pictures,
    isChosen,
    /** Whether the form has as many photos as it may have, with those that are being uploaded. */
    isFull: room === 0,
    /** Whether it is the first of the photos, which is the cover. */
    isCover: ({ fileName }: LiftedPicture) => photos.photos[0]?.fileName === fileName,
    toggle: (picture: LiftedPicture) => (isChosen(picture) ? remove(picture) : add([picture])),
    /** Offers the pictures of another flyer, and chooses those that are usable. A plan that is there stays. */
    offer(found: readonly FlyerPicture[], flyerName: string) {
      const lifted = found.map((picture, index): LiftedPicture => {
        const before = pictures[index]
        // A flyer that is read again offers the same pictures.
        if (before?.data === picture.data && before.page === picture.page) return before
        offered.current += 1
        return { ...picture, fileName: nameOf(flyerName, picture.page, offered.current) }
      })
      setPictures(lifted)
      const chosen = lifted.filter((picture) => picture.isChosen && !isChosen(picture))
      add(hasPlan ? chosen.filter(({ kind }) => kind === 'photo') : chosen)
    },
  }
}

const nameOf = (flyerName: string, page: number, number: number) =>
  `${flyerName.replace(/\.pdf$/i, '').slice(0, 150)} p${page}-${number}.webp`

function fileOf({ data, fileName }: LiftedPicture): File {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return new File([bytes], fileName, { type: 'image/webp' })
}

/** A page or picture as the address of an image. */
export const imageOf = ({ data }: { data: string }) => `data:image/webp;base64,${data}`
