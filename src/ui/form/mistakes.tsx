import type { ReactNode } from 'react'
import type { MessageId, Translate } from '#messages/messages.ts'
import { ApiError } from '../api/api-client.ts'
import { FieldError } from './FieldError.tsx'

/** What is wrong with a field: a message, or one with its values. */
export type Mistake = MessageId | { id: MessageId; values: Record<string, string | number> }
export type Mistakes<Values> = { [Name in keyof Values]?: Mistake | undefined }

/** The default mistake of a field that the server rejects. */
export const mistakeOf = ({ problem }: ApiError): Mistake =>
  problem.code === 'wrong_password' ? 'settings.password.wrong' : 'account.field.refused'

/** The mistakes of the fields that the server rejects. */
export function rejectedIn<Values extends object>(
  error: unknown,
  names: readonly string[],
  rejected: (error: ApiError) => Mistake,
): Mistakes<Values> {
  if (!(error instanceof ApiError)) return {}
  const fields = (error.problem.fields ?? []).map(({ field }) => field)
  const ours = names.filter((name) => fields.includes(name))
  return Object.fromEntries(ours.map((name) => [name, rejected(error)])) as Mistakes<Values>
}

/** The message below a field, if there is one. */
export const describeMistake = (mistake: Mistake | undefined, text: Translate): ReactNode =>
  mistake && <FieldError>{typeof mistake === 'string' ? text(mistake) : text(mistake.id, mistake.values)}</FieldError>
