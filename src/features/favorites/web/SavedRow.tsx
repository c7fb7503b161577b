import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { initialsOf } from '#lib/media/initials-of.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import type { Savable } from '#site/saved/saved-state.ts'
import { Photo, type PhotoSource } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './SavedRow.module.css'

type Props = {
  item: Savable
  href: string
  photo: PhotoSource | undefined
  /** A logo is shown whole, a photo is cropped to fill its frame. */
  isLogo?: boolean
  lines: ReactNode[]
  news: { count: number; since: string; href: string }
}

/** A saved building or landlord, and its number of new listings. */
export function SavedRow({ item, href, photo, isLogo = false, lines, news }: Props) {
  const text = useText()
  const date = formatDate(news.since, useLocale())!
  return (
    <article className={classes.row}>
      <span className={classes.photo} data-logo={isLogo || undefined} aria-hidden="true">
        {photo || !isLogo ? <Photo photo={photo} alt="" sizes="168px" /> : <span>{initialsOf(item.name)}</span>}
      </span>
      <div className={classes.words}>
        <h3>
          <SiteLink className={classes.link} href={href}>
            {item.name}
          </SiteLink>
        </h3>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row are never reordered
          <p key={index}>{line}</p>
        ))}
        {news.count > 0 ? (
          <SiteLink className={classes.news} href={news.href}>
            {text('saved.new', { count: news.count, date })}
          </SiteLink>
        ) : (
          <p>{text('saved.new.none', { date })}</p>
        )}
      </div>
      <SaveButton className={classes.save} look="plain" {...item} />
    </article>
  )
}
