import { HIDEABLE, type Hideable } from '../rules.ts'

/** Stops of one page of a link: a first response below 400 kB, and nearly every tour in one page. */
export const PAGE_STOPS = 25

/** A tourbook as a link with these settings would show it. */
export type Preview = { tourbookId: number; hides: readonly Hideable[]; allowsDownloads: boolean }

const FLAGS = { rent: 'r', address: 'a', notes: 'n' } as const satisfies Record<Hideable, string>
const DOWNLOADS = 'd'
const PREVIEW = /^preview-([1-9]\d{0,14})(?:-([rand]{1,4}))?$/

/** In place of a link's token. It proves nothing: only the owner of the tourbook gets a preview. */
export function previewToken({ tourbookId, hides, allowsDownloads }: Preview): string {
  const flags = [...hides.map((hide) => FLAGS[hide]), ...(allowsDownloads ? [DOWNLOADS] : [])].join('')
  return ['preview', tourbookId, ...(flags ? [flags] : [])].join('-')
}

export function readPreviewToken(token: string): Preview | undefined {
  const [, id, flags = ''] = PREVIEW.exec(token) ?? []
  if (id === undefined) return undefined
  const hides = HIDEABLE.filter((hide) => flags.includes(FLAGS[hide]))
  return { tourbookId: Number(id), hides, allowsDownloads: flags.includes(DOWNLOADS) }
}
