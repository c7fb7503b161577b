import { IconChevronDown, IconDownload, IconListCheck, IconRoute } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import type { Tour } from '../contract.ts'
import classes from './TourTools.module.css'
import { useOrderByRoute } from './use-order-by-route.ts'

/** A tour of fewer stops has only one order from its first. */
const LEAST_STOPS = 3

/** Orders the stops by route, and leads to the run sheet and the files. */
export function TourTools({ tourbook, tour }: { tourbook: Tourbook; tour: Tour }) {
  const text = useText()
  const { orderByRoute, isPending } = useOrderByRoute(tourbook)
  const { id, tourDate, listings } = tourbook
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.tool}
        disabled={listings.length < LEAST_STOPS || isPending}
        onClick={orderByRoute}
      >
        <IconRoute size={16} stroke={1.75} aria-hidden />
        {text('tourDay.order')}
      </button>
      <SiteLink className={classes.tool} href={paths.runSheet({ id })}>
        <IconListCheck size={16} stroke={1.75} aria-hidden />
        {text('tourDay.runSheet')}
      </SiteLink>
      <Menu
        buttonClassName={classes.tool}
        panelClassName={classes.files}
        label={text('common.export')}
        button={
          <>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {text('common.export')}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </>
        }
      >
        {tourDate !== null && tour.startsAt !== null ? (
          <a href={`/api/tourbooks/${id}/tour.ics`} download>
            {text('tourDay.calendar')}
          </a>
        ) : (
          <p>{text('tourDay.calendar.missing')}</p>
        )}
        <a href={`/api/tourbooks/${id}/tour.csv`} download>
          {text('common.csv')}
        </a>
      </Menu>
    </div>
  )
}
