import { paths } from '#lib/paths.ts'
import { type Preview, previewToken } from '../../rules.ts'
import type { SharedTourbook } from '../contract.ts'

/** What a link would say that is not the tourbook's. */
type Words = Pick<SharedTourbook, 'recipientName' | 'message'>

const START = '#preview?'

/** The address of a preview. What is not saved yet is in its fragment, which is sent to no server. */
export const previewAddress = (preview: Preview, words: Words): string =>
  paths.tourbookShare({ token: previewToken(preview) }) + START + new URLSearchParams(words)

/** A tourbook with what the fragment of the address of its preview says. */
export function withPreviewedWords(tourbook: SharedTourbook, fragment: string): SharedTourbook {
  if (!fragment.startsWith(START)) return tourbook
  const words = new URLSearchParams(fragment.slice(START.length))
  return { ...tourbook, recipientName: words.get('recipientName') ?? '', message: (words.get('message') ?? '').trim() }
}
