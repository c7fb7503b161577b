import { Initials } from '../media/Initials.tsx'
import { Photo, type PhotoSource } from '../media/Photo.tsx'
import { Portrait } from '../media/Portrait.tsx'
import { pictureAt } from '../media/picture-at.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import classes from './RowName.module.css'

type Props = {
  name: string
  /** A second line. */
  about?: string | undefined
  /** Where the row leads. */
  href?: string | undefined
  /** Null leaves the place of a picture empty; without it there is no place. */
  photo?: PhotoSource | null
  /** The source of a logo, shown whole; null shows the initials. */
  logo?: string | null
  /** The source of a portrait; null shows the initials. */
  portrait?: string | null
}

/** The first cell of a row: what it is, with a picture. */
export function RowName({ name, about, href, photo, logo, portrait }: Props) {
  return (
    <div className={classes.row}>
      {photo !== undefined && (
        <span className={classes.photo}>
          <Photo photo={photo ?? undefined} alt="" sizes="52px" />
        </span>
      )}
      {logo !== undefined && (
        <span className={classes.logo}>
          {logo === null ? <Initials name={name} size={32} /> : <Photo photo={pictureAt(logo)} alt="" sizes="84px" />}
        </span>
      )}
      {portrait !== undefined && <Portrait name={name} src={portrait} size={32} />}
      <div className={classes.lines} title={about ? `${name}, ${about}` : name}>
        {href ? (
          <SiteLink href={href} preload={false}>
            {name}
          </SiteLink>
        ) : (
          <b>{name}</b>
        )}
        {about && <span>{about}</span>}
      </div>
    </div>
  )
}
