import { ACCEPTED_TYPES, MAX_BYTES, type UploadKind } from '#lib/media/upload-limits.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api-error.ts'
import type { Upload } from './upload-file.ts'

/** Why a file is not sent, or not accepted: sending it again changes nothing. */
export type FileRefusal = NonNullable<Upload['refusal']> | 'empty' | 'too_large'
/** Why a file failed that may be sent again. */
type FileFailure = 'failed' | 'too_many_uploads' | 'too_many_photos' | 'upload_quota'
export type FileProblem = FileRefusal | FileFailure

const CODES = ['too_many_uploads', 'too_many_photos', 'upload_quota'] as const
const FAILURES: readonly FileProblem[] = ['failed', ...CODES] satisfies FileFailure[]
const MB = 1024 * 1024

/** What is wrong with a file before it is sent. A type that the browser does not know is left to the server. */
export function findProblem(file: File, kind: UploadKind): FileRefusal | undefined {
  if (file.type !== '' && !ACCEPTED_TYPES[kind].split(',').includes(file.type)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > MAX_BYTES[kind] ? 'too_large' : undefined
}

/** What is wrong after an error. */
export const failureOf = (error: unknown): FileFailure =>
  CODES.find((code) => error instanceof ApiError && error.problem.code === code) ?? 'failed'

export const mayRetry = (problem: FileProblem) => FAILURES.includes(problem)

/** A sentence that names the file and what is wrong with it. */
export function explainProblem(
  problem: FileProblem,
  { file: { name, size }, kind }: { file: Pick<File, 'name' | 'size'>; kind: UploadKind },
  text: Translate,
): string {
  const most = MAX_BYTES[kind] / MB
  // Rounded up, so that a file slightly above the limit is not "25 MB".
  return text(`upload.refused.${problem}`, { name, kind, most, size: Math.ceil(size / MB) })
}
