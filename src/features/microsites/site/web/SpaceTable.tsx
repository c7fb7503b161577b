import { paths } from '#lib/paths.ts'
import { useSite, useText } from '#ui/use-text.ts'
import type { SiteContent } from '../../contract.ts'
import { type SpaceRow, useSpaceRows } from './use-space-rows.ts'

type Props = {
  content: SiteContent
  /** Rows that are shown at once; the rest unfold. */
  shown: number
}

/** The spaces on the market, each a link to its page. */
export function SpaceTable({ content, shown }: Props) {
  const text = useText()
  const { origin } = useSite()
  const { building, listingCount } = content
  const rows = useSpaceRows(content)
  if (rows.length === 0) return <p className="none">{text('buildingSite.none')}</p>
  // One more row takes no more room than the line that unfolds it.
  const first = rows.length <= shown + 1 ? rows.length : shown
  const rest = rows.slice(first)
  const caption = text('building.table.caption', { name: building.name })
  return (
    <div className="spaces">
      <Rows rows={rows.slice(0, first)} caption={caption} />
      {rest.length > 0 && (
        <details className="more">
          <summary>{text('buildingSite.more', { count: rest.length })}</summary>
          <Rows rows={rest} caption={caption} />
        </details>
      )}
      {listingCount > rows.length && (
        <a className="all" href={origin + paths.building({ id: building.id })}>
          {text('building.table.all', { count: listingCount })}
        </a>
      )}
    </div>
  )
}

function Rows({ rows, caption }: { rows: SpaceRow[]; caption: string }) {
  const text = useText()
  return (
    <table className="num">
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col className="col-name" />
        <col className="col-floor" />
        <col className="col-area" />
        <col className="col-rent" />
        <col className="col-available" />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('listing.detail.suite')}</th>
          <th scope="col">{text('listing.detail.floor')}</th>
          <th scope="col">{text('listing.fact.area')}</th>
          <th scope="col">{text('listing.detail.rent')}</th>
          <th scope="col">{text('listing.fact.available')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, href, place, area, otherArea, rent, available }) => (
          <tr key={id} data-space={id}>
            <th scope="row">
              <a href={href}>{name}</a>
            </th>
            <td className="floor">{place}</td>
            <td className="area">
              {area} {otherArea && <small>{otherArea}</small>}
            </td>
            <td className="rent">
              {rent ? (
                <>
                  {rent.figure} <small>{[rent.unit, rent.structure].filter(Boolean).join(' ')}</small>
                </>
              ) : (
                text('comparison.onRequest')
              )}
            </td>
            <td className="available">{available}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
