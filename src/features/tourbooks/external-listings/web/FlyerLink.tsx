import { IconFileTypePdf } from '@tabler/icons-react'
import { formatBytes } from '#lib/media/format-bytes.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { FlyerFile } from '../contract.ts'
import { flyerPath } from '../rules.ts'
import classes from './ExternalListing.module.css'

/** `listingId` is that of the saved listing that has it; left out before, when it cannot be downloaded. */
type Props = { flyer: FlyerFile; listingId?: number | undefined }

/** "Flyer · 3 pages · 412 kB", which downloads it. */
export function FlyerLink({ flyer: { fileName, size, pageCount }, listingId }: Props) {
  const text = useText()
  const locale = useLocale()
  const about = [text('flyer.file'), text('flyer.pageCount', { count: pageCount }), formatBytes(size, locale)].join(
    ' · ',
  )
  const icon = <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
  if (listingId === undefined)
    return (
      <span className={classes.file} title={fileName}>
        {icon}
        {about}
      </span>
    )
  return (
    <a className={classes.link} href={flyerPath(listingId)} title={fileName} download>
      {icon}
      {about}
    </a>
  )
}
