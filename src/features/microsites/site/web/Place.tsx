import { formatAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { Heading } from './Part.tsx'
import type { PartProps } from './part-props.ts'

/** The address, the walks to stations, and a picture of the map that leads to the building's page. */
export function Place({ content, settings, mapPath }: PartProps) {
  const text = useText()
  const { origin } = useSite()
  const { building, stations } = content
  const { id, name, address } = building
  return (
    <section className="part place" id="location" data-section="location" aria-labelledby="location-heading">
      <div className="inner">
        <div className="words">
          <Heading section="location" settings={settings} heading={text('common.location')} />
          <p className="address">{formatAddress(address)}</p>
          {stations.length > 0 && (
            <table className="walks">
              <caption className="visually-hidden">{text('buildingSite.walks')}</caption>
              <tbody>
                {stations.map(({ station, lines, minutes }) => (
                  <tr key={`${station} ${lines}`}>
                    <th scope="row">
                      {station} <small>{lines}</small>
                    </th>
                    <td className="num">{text('buildingSite.minutes', { count: minutes })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
        {mapPath && (
          <a className="map" href={`${origin + paths.building({ id })}#location`}>
            <img
              src={mapPath}
              alt={text('buildingSite.map', { name })}
              width={MAP_SIZE.width}
              height={MAP_SIZE.height}
              loading="lazy"
              decoding="async"
            />
          </a>
        )}
      </div>
    </section>
  )
}

/** Of the picture of the map, in pixels of the page. */
const MAP_SIZE = { width: 640, height: 360 }
