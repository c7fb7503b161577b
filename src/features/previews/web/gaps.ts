import { editPath } from '#features/media/photos/web/edited-subject.ts'
import type { Translate } from '#messages/messages.ts'
import type { MissingPart } from './Gap.tsx'
import type { PreviewSubject } from './preview-subject.ts'

/** What is missing to publish a record, in order, by its field; nothing for who opens its preview by a link. */
export function gapsOf(subject: PreviewSubject, text: Translate): Map<string, MissingPart> {
  const { preview, type, labelOf, tabOf } = subject
  if (!preview.editor || preview.isPublic) return new Map()
  const { workspace, missing } = preview.editor
  const edited = { workspace, type, id: preview.id }
  return new Map(
    missing.map((field, index) => [
      field,
      { number: index + 1, title: labelOf(field, text), href: editPath(edited, { tab: tabOf(field) }) },
    ]),
  )
}
