import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import { TourbookShareButton } from '../shares/web/TourbookShareButton.tsx'
import classes from './TourbookFrame.module.css'
import { type TourbookTab, TourbookTabs } from './TourbookTabs.tsx'

type Props = { tourbook: Tourbook; current: TourbookTab; children: ReactNode }

/** A page of one tourbook: its name and facts, what can be done with it, the tabs, and the content of one tab. */
export function TourbookFrame({ tourbook, current, children }: Props) {
  const text = useText()
  const locale = useLocale()
  const { id, name, client, tourDate, listings } = tourbook
  const date = tourDate && formatDate(tourDate, locale)
  const facts = [
    client,
    text('tourbook.stops', { count: listings.length }),
    date && text('tourbook.tourOn', { date }),
  ].filter(Boolean)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <SiteLink href={paths.tourbooks()} className={classes.back} aria-label={text('tourbook.back')}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </SiteLink>
        <div className={classes.title}>
          <h1>{name}</h1>
          <p>{facts.join(' · ')}</p>
        </div>
        <TourbookShareButton tourbookId={id} />
      </header>
      <TourbookTabs id={id} current={current} />
      {children}
    </div>
  )
}
