import { IconChevronDown, IconPlaylistAdd } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Search } from '#features/search/web/use-search-request.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { changeTourbookState, useTourbookState } from '#site/tourbook/tourbook-state.ts'
import type { CurrentUser } from '#site/use-current-user.ts'
import { ApiError } from '#ui/api-error.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeRequirement } from '../../requirement/messages.ts'
import type { StopListings } from '../../stops/contract.ts'
import classes from './AddingBar.module.css'
import { setCurrentTourbook } from './current-tourbook.ts'
import { leaveAdding } from './leave-adding.ts'
import { MarksOnMap } from './MarksOnMap.tsx'
import { SelectedListings } from './SelectedListings.tsx'
import { STOP_LISTINGS } from './use-stop-change.ts'

/** How many of the last stops are shown. */
const PICTURES = 5
/** How long the last change can be undone in the bar. */
const CHANGE_MS = 8_000

type Props = { user: CurrentUser; search: Search; tourbook: number }

/** To which tourbook a search adds, what its client needs, its stops, and the last change. */
export function AddingBar({ user, search, tourbook: id }: Props) {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const { data: tourbook, error } = useQuery(readOptions(call, STOP_LISTINGS, { params: { id } }))
  const isFound = tourbook !== undefined
  useEffect(() => {
    if (!isFound) return
    setCurrentTourbook(user, id)
    changeTourbookState({ isAdding: true })
    return () => changeTourbookState({ isAdding: false, selected: new Map(), change: undefined })
  }, [user, id, isFound])

  // The address came from someone else, or the tourbook was deleted.
  const isGone = error instanceof ApiError && error.status === 404
  const leave = useEffectEvent(() => leaveAdding(search))
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])

  const about = tourbook && [
    text('tourbook.stops', { count: tourbook.stops.length }),
    ...describeRequirement(tourbook.requirement, { text, locale }),
  ]
  return (
    <section className={classes.bar} aria-label={text('addToTourbook.adding')}>
      <IconPlaylistAdd className={classes.icon} size={20} stroke={1.75} aria-hidden />
      {error && !isGone && <p className={classes.about}>{text('addToTourbook.bar.failed')}</p>}
      {tourbook && about && (
        <>
          <span className={classes.lead}>{text('addToTourbook.adding')}</span>
          <OtherTourbooks search={search} tourbook={tourbook} />
          <p className={classes.about} title={about.join(' · ')}>
            {about.join(' · ')}
          </p>
          <StopPictures stops={tourbook.stops} />
        </>
      )}
      <LastChange />
      <SiteLink className={classes.done} href={paths.tourbook({ id })}>
        {text('common.done')}
      </SiteLink>
      <SelectedListings />
      {tourbook && <MarksOnMap stops={tourbook.stops} />}
    </section>
  )
}

/** The name of the tourbook, with the others and the end of adding below it. */
function OtherTourbooks({ search, tourbook }: { search: Search; tourbook: StopListings }) {
  const text = useText()
  const { call } = useApp()
  const [isUsed, setUsed] = useState(false)
  const { data } = useQuery({ ...readOptions(call, 'GET /api/tourbooks', { query: {} }), enabled: isUsed })
  const others = data?.tourbooks.filter(({ id }) => id !== tourbook.id) ?? []
  const { page } = search
  return (
    <Menu
      label={text('addToTourbook.switch', { name: tourbook.name })}
      className={classes.menu}
      buttonClassName={classes.name}
      panelClassName={classes.panel}
      button={
        <>
          <span>{tourbook.name}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </>
      }
      onUse={() => setUsed(true)}
    >
      {others.slice(0, MAX_OTHERS).map(({ id, name }) => (
        <button key={id} type="button" onClick={() => search.change({ tourbook: id, page }, { replace: true })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => leaveAdding(search)}>
        {text('addToTourbook.stop')}
      </button>
    </Menu>
  )
}

const MAX_OTHERS = 8

function StopPictures({ stops }: Pick<StopListings, 'stops'>) {
  const first = Math.max(stops.length - PICTURES, 0)
  return (
    <span className={classes.pictures} aria-hidden="true">
      {stops.slice(first).map(({ photo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place
        <span key={first + index}>
          <Photo photo={photo ?? undefined} alt="" sizes="36px" eager />
          <b>{first + index + 1}</b>
        </span>
      ))}
    </span>
  )
}

/** What was added or removed last, for a while. */
function LastChange() {
  const text = useText()
  const change = useTourbookState('change')
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => changeTourbookState({ change: undefined }), CHANGE_MS)
    return () => clearTimeout(timer)
  }, [change])
  return (
    <p className={classes.change} role="status">
      {change?.message}
      {change?.undo && (
        <button type="button" onClick={() => change.undo?.()}>
          {text('frame.notification.undo')}
        </button>
      )}
    </p>
  )
}
