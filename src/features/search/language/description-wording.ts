import type { Translate } from '#messages/messages.ts'
import type { SentenceContext } from './read-sentence.ts'

export type DescriptionContext = SentenceContext & { text: Translate }
/** A title; a sentence that readSentence reads back; or a sentence with a token for every place, in case names are misread. */
export type Voice = 'title' | 'sentence' | 'tokens'
export type Wording = DescriptionContext & { voice: Voice; list(items: string[], conjunction: 'or' | 'and'): string }
