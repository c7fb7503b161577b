import type { ReactNode } from 'react'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { ApiError } from '../api-error.ts'
import { FieldError } from './FieldError.tsx'
import { type RejectedField, rejectedFields } from './rejected-fields.ts'

/** What is wrong with a field: a message, or one with its values. */
export type Mistake = MessageId | { id: MessageId; values: Record<string, string | number> }
export type Mistakes<Values> = { [Name in keyof Values]?: Mistake | undefined }

/** The mistake of a rejected field; undefined for the server's own reason. */
export type ExplainRejected = (error: ApiError, rejected: RejectedField) => Mistake | undefined

/** The mistakes of these fields, as far as the server rejects them. */
export function rejectedIn<Values extends object>(
  error: unknown,
  names: readonly string[],
  explain: ExplainRejected,
): Mistakes<Values> {
  const ours = rejectedFields(error, names).filter(({ field }) => names.includes(field))
  const mistakes = ours.map((each) => [
    each.field,
    explain(error as ApiError, each) ?? mistakeOf(error as ApiError, each),
  ])
  return Object.fromEntries(mistakes) as Mistakes<Values>
}

const mistakeOf = ({ problem }: ApiError, { message: reason }: RejectedField): Mistake =>
  problem.code === 'wrong_password' ? 'settings.password.wrong' : { id: 'form.field.refused', values: { reason } }

/** A mistake in words. */
export const mistakeText = (mistake: Mistake, text: Translate): string =>
  typeof mistake === 'string' ? text(mistake) : text(mistake.id, mistake.values)

/** The message below a field, if there is one. */
export const describeMistake = (mistake: Mistake | undefined, text: Translate): ReactNode =>
  mistake && <FieldError>{mistakeText(mistake, text)}</FieldError>
