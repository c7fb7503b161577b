import { makeRandom } from '#lib/random.ts'
import type { Building } from '../buildings/building.ts'
import type { Listing } from '../listings/listing.ts'
import type { WriteRow } from '../tables.ts'
import { CLIPS, type ClipName, POSTER_SECONDS } from '../videos/clips.ts'
import { planUse } from './plans.ts'

/** The first building and its first space always have one: the walkthroughs show them. */
const FIRST_ID = 1
const SHARE_WITH_VIDEO = 0.01
const TRANSFORMATION = JSON.stringify({ mp4: [{ quality: 'auto' }] })

/** Writes the videos of some listings and buildings; `nextId` counts the videos of the whole run. */
export function makeVideos(seed: string, nextId: () => number, write: WriteRow) {
  const show = (place: { building: number | null; listing: number | null }, clip: ClipName) =>
    write('video', {
      id: nextId(),
      building_id: place.building,
      listing_id: place.listing,
      hosted_media_identifier: clip,
      source_transformation: TRANSFORMATION,
      source_types: ['mp4'],
      poster_start_offset: POSTER_SECONDS,
      title: CLIPS[clip].title,
      position: 0,
    })
  const isChosen = (kind: string, id: number) =>
    id === FIRST_ID || makeRandom(`${seed}/video/${kind}/${id}`).chance(SHARE_WITH_VIDEO)
  return {
    showBuilding({ id, use, floors }: Building) {
      if (!isChosen('building', id)) return
      show({ building: id, listing: null }, floors > 2 ? 'demo-lobby' : clipOf(planUse(use, 'direct')))
    },
    showListing({ id, space, terms }: Listing) {
      if (isChosen('listing', id))
        show({ building: null, listing: id }, clipOf(planUse(space.spaceType, terms.leaseType)))
    },
  }
}

const clipOf = (use: ReturnType<typeof planUse>): ClipName =>
  (Object.keys(CLIPS) as ClipName[]).find((name) => CLIPS[name].uses.some((each) => each === use)) ?? 'demo-office'
