import rows from './photos.json' with { type: 'json' }

/** A picture of the demo, which is made by us: no place that exists. Its files lie beside this one, in every width of photos. */
export type Photo = {
  key: string
  /** The picture that this one is another view of, or its own key: the two look alike. */
  of: string
  view: 'exterior' | 'interior' | 'amenity'
  space: 'office' | 'coworking' | 'lab' | 'medical' | 'retail' | 'industrial'
  room: string
  condition: 'furnished' | 'finished' | 'spec' | 'shell' | 'construction'
  style?: string
  light: string
  alt: string
  width: number
  height: number
  thumbhash: string
  /** Looks more like a drawing than the others: the first picture only beside one that looks like every other choice. */
  isWeak?: boolean
}

export const PHOTOS = rows as readonly Photo[]
