import { IconPhoto } from '@tabler/icons-react'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PortfolioTable.module.css'

/** A row's link to the page that edits its photos. */
export function EditPhotos({ href, name }: { href: string; name: string }) {
  const text = useText()
  return (
    <SiteLink
      className={classes.inquiries}
      href={href}
      preload={false}
      aria-label={text('portfolio.photos.of', { name })}
    >
      <IconPhoto size={18} stroke={1.75} aria-hidden />
    </SiteLink>
  )
}
