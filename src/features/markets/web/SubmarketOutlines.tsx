import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { SubmarketOutline } from '../contract.ts'
import { drawOutlines, HEIGHT, WIDTH } from './outline-drawing.ts'
import classes from './SubmarketOutlines.module.css'

// More links would cover the drawing.
const MAX_NEIGHBORS = 4

/** The outlines of the submarkets around a building with a dot at the building, where no map has anything to show. */
export function SubmarketOutlines({ longitude, latitude }: { longitude: number; latitude: number }) {
  const text = useText()
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, 'GET /api/submarkets/outlines', { query: { longitude, latitude } }))
  const { submarkets, dot } = drawOutlines(data?.submarkets ?? [], [longitude, latitude])
  const holding = submarkets.find(({ holdsPoint }) => holdsPoint)
  const neighbors = submarkets.filter(({ holdsPoint }) => !holdsPoint)
  return (
    <div className={classes.place}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={holding ? text('map.outline', { name: holding.name }) : text('map.outline.none')}
      >
        {[...neighbors, ...(holding ? [holding] : [])].map(({ slug, path, holdsPoint }) => (
          <path key={slug} d={path} className={holdsPoint ? classes.holding : classes.neighbor} />
        ))}
        {neighbors.map(({ slug, name, x, y }) => (
          <text key={slug} x={x} y={y} className={classes.name}>
            {name}
          </text>
        ))}
        <circle cx={dot.x} cy={dot.y} r={7} className={classes.dot} />
      </svg>
      {submarkets.length > 0 && (
        <p className={classes.caption}>
          {holding && <strong>{text('map.outline.in', { name: holding.name })}</strong>}
          {neighbors.length > 0 && (
            <span>
              {text('map.outline.near')}:{' '}
              {neighbors.slice(0, MAX_NEIGHBORS).map((neighbor, index) => (
                <Fragment key={neighbor.slug}>
                  {index > 0 && ', '}
                  <SubmarketLink submarket={neighbor} />
                </Fragment>
              ))}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function SubmarketLink({ submarket: { market, slug, name } }: { submarket: SubmarketOutline }) {
  return <SiteLink href={paths.search({ id: market, query: { submarket_slugs: slug } })}>{name}</SiteLink>
}
