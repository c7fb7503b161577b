import type { CroppedPicture } from '../crop-pictures.ts'
import type { PageFormat, PictureBox } from '../page-boxes.ts'
import type { Part, Relationship } from './write-package.ts'

/** A slide, layout or master that is being written: it counts its shapes, and has relationships to other parts. */
export type Sheet = {
  relationships: Relationship[]
  /** An id for a shape, never twice on a sheet; 1 is the sheet's own. */
  nextId(): number
  /** The id of the relationship to a part or link. */
  relate(type: string, target: string, isExternal?: boolean): string
}

export function makeSheet(): Sheet {
  const relationships: Relationship[] = []
  let lastId = 1
  return {
    relationships,
    nextId: () => ++lastId,
    relate(type, target, isExternal = false) {
      const known = relationships.find((each) => each.type === type && each.target === target)
      if (known) return known.id
      const id = `rId${relationships.length + 1}`
      relationships.push({ id, type, target, isExternal })
      return id
    },
  }
}

/** What all sheets of a presentation share. */
export type Presentation = {
  format: PageFormat
  pictures: ReadonlyMap<PictureBox, CroppedPicture>
  /** BCP 47, such as en-US. */
  language: string
  /** Pictures, charts and workbooks, in the order in which sheets have added them. */
  added: Part[]
  /** The path of a picture in the package; a picture that is used again is stored once. */
  pathOfPicture(bytes: Buffer): string
}

export function makePresentation({
  format,
  pictures,
  language,
}: Pick<Presentation, 'format' | 'pictures' | 'language'>): Presentation {
  const added: Part[] = []
  const paths = new Map<Buffer, string>()
  return {
    format,
    pictures,
    language,
    added,
    pathOfPicture(bytes) {
      const known = paths.get(bytes)
      if (known) return known
      const path = `ppt/media/image${paths.size + 1}.${isPng(bytes) ? 'png' : 'jpeg'}`
      paths.set(bytes, path)
      added.push({ path, body: bytes })
      return path
    },
  }
}

const PNG_SIGNATURE = 0x89
const isPng = (bytes: Buffer) => bytes[0] === PNG_SIGNATURE
