import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import classes from './TourbookFrame.module.css'

/** Client, number of stops and date, with a button that edits them. */
export function TourbookFacts({ tourbook }: { tourbook: Tourbook }) {
  const text = useText()
  const locale = useLocale()
  const [isEdited, setEdited] = useState(false)
  const { client, tourDate, listings } = tourbook
  const date = tourDate && formatDate(tourDate, locale)
  const facts = [
    client,
    text('tourbook.stops', { count: listings.length }),
    date && text('tourbook.tourOn', { date }),
  ].filter(Boolean)
  return (
    <p className={classes.facts}>
      {facts.join(' · ')}
      <button type="button" aria-haspopup="dialog" onClick={() => setEdited(true)}>
        <IconPencil size={14} stroke={2} aria-hidden />
        {text('tourbook.details')}
      </button>
      {isEdited && <DetailsDialog tourbook={tourbook} onClose={() => setEdited(false)} />}
    </p>
  )
}
