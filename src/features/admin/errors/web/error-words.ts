import type { Translate } from '#messages/messages.ts'
import { nameOfJob } from '../../jobs/web/job-words.ts'
import type { ErrorKind } from '../contract.ts'

/** What went wrong, in words. */
export const nameOfError = ({ place, cause }: Pick<ErrorKind, 'place' | 'cause'>, text: Translate): string =>
  cause === 'unexpected' ? text(`errors.kind.${place}`) : text(`errors.cause.${cause}`)

/** On which page, or in which job. */
export const placeOfError = ({ place, page }: Pick<ErrorKind, 'place' | 'page'>, text: Translate): string =>
  place === 'job' ? nameOfJob(page, text) : page
