import { formatAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { buildingMap } from '../rules.ts'
import { Heading } from './Part.tsx'
import type { PartProps } from './part-props.ts'

/** The address, the walks to stations, and a picture of the map that leads to the building's page. */
export function Place({ content, settings }: PartProps) {
  const text = useText()
  const { origin } = useSite()
  const { building, stations } = content
  const { id, name, address } = building
  const map = buildingMap(building)
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
        <a className="map" href={`${origin + paths.building({ id })}#location`}>
          <img
            src={map.href}
            alt={text('buildingSite.map', { name })}
            width={map.picture.width}
            height={map.picture.height}
            loading="lazy"
            decoding="async"
          />
          <span className="pin" aria-hidden="true">
            <span>{name}</span>
          </span>
        </a>
      </div>
    </section>
  )
}
