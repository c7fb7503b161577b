import { callLink, formatPhone } from '#lib/phone.ts'
import { initialsOf } from '#ui/media/initials-of.ts'
import { useText } from '#ui/use-text.ts'
import { AskLink } from './AskLink.tsx'
import { Heading } from './Part.tsx'
import type { PartProps } from './part-props.ts'

/** The leasing team on a band in the color of the site. */
export function Team({ content, settings }: PartProps) {
  const text = useText()
  return (
    <section className="part team" id="team" data-section="team" aria-labelledby="team-heading">
      <div className="inner">
        <Heading section="team" settings={settings} heading={text('landlord.team')} />
        <ul>
          {content.building.contacts.map(({ id, firstName, lastName, company, phone, email }) => {
            const name = `${firstName} ${lastName}`
            return (
              <li key={id}>
                <span className="initials" aria-hidden="true">
                  {initialsOf(name)}
                </span>
                <div>
                  <b>{name}</b>
                  <span>{company}</span>
                  <span className="reach">
                    {phone && (
                      <a className="num" href={callLink(phone)}>
                        {formatPhone(phone)}
                      </a>
                    )}
                    <a href={`mailto:${email}`}>{email}</a>
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
        <AskLink content={content} settings={settings} className="light" isInTeam />
      </div>
    </section>
  )
}
