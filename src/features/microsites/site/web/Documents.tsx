import { useText } from '#ui/use-text.ts'
import { LeadFields, leadAction } from './LeadForm.tsx'
import { Part } from './Part.tsx'
import type { PartProps } from './part-props.ts'

/** The titles of documents, and a short form; once it is sent, the script of the site makes the titles links. */
export function Documents({ content, settings }: PartProps) {
  const text = useText()
  const { marketingMedia: media } = content.building
  const [listing] = content.listings
  const isGated = listing !== undefined
  return (
    <Part section="documents" settings={settings} heading={text('building.section.documents')} className="documents">
      <div className="columns">
        <ul>
          {media.map(({ id, title, src }) => (
            <li key={id} data-document={isGated ? src : undefined}>
              {isGated ? title : <a href={src}>{title}</a>}
            </li>
          ))}
        </ul>
        {isGated && (
          <form className="lead short" data-lead="documents" data-action={leadAction(listing.id)} noValidate>
            <p>{text('buildingSite.documents.about')}</p>
            <LeadFields content={content} id="documents" short />
            <button type="submit" className="button">
              {text('buildingSite.documents.get')}
            </button>
            <p className="outcome" role="status" data-sent={text('buildingSite.documents.sent')} />
          </form>
        )}
      </div>
    </Part>
  )
}
