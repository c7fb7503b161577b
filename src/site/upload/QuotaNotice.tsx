import { formatMoment } from '#lib/dates.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './QuotaNotice.module.css'
import type { UploadQuota } from './upload-file.ts'

/** Shown from this share of a limit, so that nobody learns of it by a refused file. */
const NEARLY_USED = 0.8
const GB = 1024 ** 3

/** What a user has uploaded today, once a limit is nearly reached. */
export function QuotaNotice({ quota: { files, bytes, processingMs, resetsAt } }: { quota: UploadQuota }) {
  const text = useText()
  const locale = useLocale()
  const isNear = [files, bytes, processingMs].some(({ used, most }) => used >= most * NEARLY_USED)
  if (!isNear || resetsAt === null) return null
  const values = {
    files: files.used,
    mostFiles: files.most,
    gigabytes: bytes.used / GB,
    mostGigabytes: bytes.most / GB,
    minutes: processingMs.used / MINUTE_MS,
    mostMinutes: processingMs.most / MINUTE_MS,
    when: formatMoment(new Date(resetsAt), locale, Intl.DateTimeFormat().resolvedOptions().timeZone),
  }
  return <p className={classes.notice}>{text('upload.quota', values)}</p>
}
