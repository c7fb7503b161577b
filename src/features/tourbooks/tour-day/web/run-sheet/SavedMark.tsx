import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { useSavedPage } from '#site/saved-page/use-saved-page.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { formatSavedAt } from './format-saved-at.ts'
import classes from './SavedMark.module.css'

/** Whether the run sheet is saved on this device, and when it was if it is shown without a connection. */
export function SavedMark({ path, version }: { path: string; version: string }) {
  const text = useText()
  const locale = useLocale()
  const { savedAt, isOffline } = useSavedPage({ path, worker: paths.runSheetWorker(), version })
  const time = savedAt && formatSavedAt(savedAt, new Date(), locale)
  const Icon = isOffline ? IconCloudOff : IconCircleCheck
  return (
    <p className={classes.mark} role="status" data-offline={isOffline || undefined}>
      {time && (
        <>
          <Icon size={16} stroke={1.75} aria-hidden />
          {text(isOffline ? 'runSheet.offline' : 'runSheet.saved', { time })}
        </>
      )}
    </p>
  )
}
