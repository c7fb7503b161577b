import { SiteLink } from '../routing/SiteLink.tsx'
import classes from './RecordForm.module.css'

/** That what is being entered may be there already, with a link to it. It does not keep anyone from saving. */
export const AlreadyThere = ({ words, name, href }: { words: string; name: string; href: string }) => (
  <p className={classes.notice}>
    {words} <SiteLink href={href}>{name}</SiteLink>
  </p>
)
