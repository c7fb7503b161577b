import { useSite, useText } from '#ui/use-text.ts'
import { LeadFields, leadAction, useOutcomes } from './LeadForm.tsx'
import { Part } from './Part.tsx'
import type { PartProps } from './part-props.ts'

/** The titles of documents, and a short form; once it is sent, the script of the site makes the titles links. */
export function Documents({ content, settings }: PartProps) {
  const text = useText()
  const { marketingMedia: media } = content.building
  const { origin } = useSite()
  const [listing] = content.listings
  // Files are on the market's host, as those who open them from there have them.
  const addressOf = (src: string) => (src.startsWith('/') ? origin + src : src)
  const outcomes = useOutcomes(text('buildingSite.documents.sent'))
  const isGated = listing !== undefined
  return (
    <Part section="documents" settings={settings} heading={text('building.section.documents')} className="documents">
      <div className="columns">
        <ul>
          {media.map(({ id, title, src }) => (
            <li key={id} data-document={isGated ? addressOf(src) : undefined}>
              {isGated ? title : <a href={addressOf(src)}>{title}</a>}
            </li>
          ))}
        </ul>
        {isGated && (
          <form
            className="lead short"
            data-lead="documents"
            data-action={leadAction(listing.id)}
            {...outcomes}
            noValidate
          >
            <p>{text('buildingSite.documents.about')}</p>
            <LeadFields content={content} id="documents" short />
            <button type="submit" className="button">
              {text('buildingSite.documents.get')}
            </button>
            <p className="outcome" role="status" />
          </form>
        )}
      </div>
    </Part>
  )
}
