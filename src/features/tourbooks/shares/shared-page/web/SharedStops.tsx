import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useNear } from '#ui/layout/use-near.ts'
import { useText } from '#ui/use-text.ts'
import { PAGE_STOPS } from '../../rules.ts'
import type { SharedPlace, SharedStop } from '../contract.ts'
import { countPages, READ_STOPS, stopsInput } from './read-stops.ts'
import classes from './SharedStops.module.css'

type Props = {
  token: string
  /** Of all stops, in order. */
  places: SharedPlace[]
  /** The stop to scroll to, which need not be loaded. */
  wanted: string | undefined
  onReached: () => void
  children: (stop: SharedStop, number: number) => ReactNode
}

/** Early enough that nobody who scrolls waits: about three stops. */
const LOAD_AHEAD = '1600px 0px'

/**
 * All stops in order: those of the page in the address at once, the others when they are reached. Until then, a link stands
 * for each page of them. Paper has the loaded ones, and says which are missing.
 */
export function SharedStops({ token, places, wanted, onReached, children }: Props) {
  const [printsAll, setPrintsAll] = useState(false)
  useEffect(() => {
    const loadAll = () => setPrintsAll(true)
    window.addEventListener('beforeprint', loadAll)
    return () => window.removeEventListener('beforeprint', loadAll)
  }, [])
  return (
    <ol>
      {Array.from({ length: countPages(places.length) }, (_, index) => {
        const keys = places.slice(index * PAGE_STOPS, (index + 1) * PAGE_STOPS).map(({ key }) => key)
        const isWanted = wanted !== undefined && keys.includes(wanted)
        return (
          <PageOfStops
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            token={token}
            page={index + 1}
            keys={keys}
            wanted={isWanted ? wanted : undefined}
            onReached={onReached}
            isNeeded={isWanted || printsAll}
          >
            {children}
          </PageOfStops>
        )
      })}
    </ol>
  )
}

type PageProps = Omit<Props, 'places'> & { page: number; keys: string[]; isNeeded: boolean }

function PageOfStops({ token, page, keys, wanted, onReached, isNeeded, children }: PageProps) {
  const text = useText()
  const { call } = useApp()
  const place = useRef<HTMLLIElement>(null)
  const isNear = useNear(place, LOAD_AHEAD)
  const { data, isError, refetch } = useQuery({
    ...readOptions(call, READ_STOPS, stopsInput(token, page)),
    enabled: isNear || isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stops = data?.stops
  const hasFocus = useRef(false)

  useLayoutEffect(() => {
    if (!stops || !hasFocus.current) return
    // The link that had the focus has made way for the stops.
    hasFocus.current = false
    document.getElementById(stops[0]?.key ?? '')?.focus({ preventScroll: true })
  }, [stops])

  useEffect(() => {
    if (wanted === undefined) return
    const target = stops ? document.getElementById(wanted) : place.current
    target?.scrollIntoView({ block: 'start' })
    if (stops) onReached()
  }, [wanted, stops, onReached])

  const first = (page - 1) * PAGE_STOPS + 1
  if (stops)
    return stops.map((stop, index) => (
      <li key={stop.key} id={stop.key} data-stop-number={first + index} tabIndex={-1} className={classes.stop}>
        {children(stop, first + index)}
      </li>
    ))

  if (keys.length === 0) return null
  const range = { first, last: first + keys.length - 1, count: keys.length }
  function open(event: MouseEvent) {
    // With a modifier key, the link opens in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void refetch()
  }
  // Another document only without scripts: with them the stops are loaded in this place.
  const pageLink = `${paths.tourbookShare({ token, page })}#${keys[0]}`
  return (
    <li ref={place} className={classes.missing} style={{ ['--stops' as string]: keys.length }}>
      <a
        href={pageLink}
        onClick={open}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        {text(isError ? 'sharedTourbook.stops.failed' : 'sharedTourbook.stops.range', range)}
      </a>
      <p className={classes.onPaper}>{text('sharedTourbook.stops.notPrinted', range)}</p>
    </li>
  )
}
