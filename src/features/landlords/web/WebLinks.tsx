import { IconExternalLink, IconFileText } from '@tabler/icons-react'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import type { Landlord } from '../contract.ts'
import classes from './WebLinks.module.css'

/** Links to the landlord's website and other pages. */
export function WebLinks({ landlord: { website, webLinks } }: { landlord: Landlord }) {
  const text = useText()
  const links = [...(website ? [{ name: text('landlord.website'), url: website }] : []), ...webLinks]
  if (links.length === 0) return null
  return (
    <Card title={text('landlord.links')} className={classes.links}>
      {links.map(({ name, url }) => (
        <a key={`${name} ${url}`} href={url} rel="noopener nofollow">
          {isDocument(url) ? (
            <IconFileText size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          )}
          {name}
        </a>
      ))}
    </Card>
  )
}

const isDocument = (url: string) => URL.canParse(url) && /\.(pdf|docx?|xlsx?|pptx?)$/i.test(new URL(url).pathname)
