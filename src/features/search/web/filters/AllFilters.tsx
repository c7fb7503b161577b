import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import classes from './AllFilters.module.css'
import { ControlsLoading } from './ControlsLoading.tsx'
import { ALL_FILTERS_ID, type FilterProps } from './filter.ts'
import { LoadedControls } from './LoadedControls.tsx'
import { usePopoverOpen } from './use-popover-open.ts'

/** Browsers load the form when it is opened. */
const ServerForm = import.meta.env.SSR ? (await import('./controls/controls.ts')).AllFiltersForm : null

/**
 * A panel of every filter. A browser with scripts ignores the form of the server, so that neither parsing nor hydrating it
 * delays the page.
 */
export function AllFilters(props: FilterProps) {
  const { text } = props.wording
  const [open, popover] = usePopoverOpen(useRef<HTMLDivElement>(null))
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  return (
    <div
      id={ALL_FILTERS_ID}
      popover="auto"
      role="dialog"
      aria-label={text('search.filters.all')}
      className={classes.panel}
      {...popover}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2>{text('search.filters.all')}</h2>
          <IconButton
            label={text('search.filters.close')}
            popoverTarget={ALL_FILTERS_ID}
            popoverTargetAction="hide"
            className={classes.close}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        {wasOpened ? (
          <LoadedControls>{({ AllFiltersForm }) => <AllFiltersForm {...props} open={open} />}</LoadedControls>
        ) : (
          <>
            <noscript>{ServerForm && <ServerForm {...props} open={false} />}</noscript>
            <ControlsLoading />
          </>
        )}
      </div>
    </div>
  )
}
