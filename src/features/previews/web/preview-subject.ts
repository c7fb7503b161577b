import type { SubjectType } from '#features/media/photos/rules.ts'
import type { Translate } from '#messages/messages.ts'
import type { PreviewFolder, PreviewFrame } from '../contract.ts'

/** The preview that a page shows, and what its bar needs of its kind. */
export type PreviewSubject = {
  folder: PreviewFolder
  type: SubjectType
  preview: PreviewFrame
  /** As its page is titled. */
  title: string
  /** The path of its public page. */
  publicPath: string
  labelOf: (field: string, text: Translate) => string
  /** The tab of its record on which a missing field is filled in; undefined is the first. */
  tabOf: (field: string) => string | undefined
}
