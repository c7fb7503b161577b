import { useNarrow } from '#ui/layout/use-narrow.ts'
import { useText } from '#ui/use-text.ts'
import type { SiteContent } from '../contract.ts'
import { DomainPanel } from '../domains/web/DomainPanel.tsx'
import type { Section } from '../rules.ts'
import { ColorChoice } from './ColorChoice.tsx'
import classes from './EditorSettings.module.css'
import { moveSection, showSection } from './edit-settings.ts'
import { SectionList } from './SectionList.tsx'
import { SiteNameForm } from './SiteNameForm.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import type { SiteDraft, SiteSubject } from './use-site-draft.ts'

type Props = {
  subject: SiteSubject
  draft: SiteDraft
  content: SiteContent | null
  chosen: Section | undefined
  onChoose: (section: Section) => void
  onPhotos: () => void
}

/** What of a site is chosen beside its preview: template, sections, color and name. */
export function EditorSettings({ subject, draft, content, chosen, onChoose, onPhotos }: Props) {
  const text = useText()
  const isNarrow = useNarrow('compact')
  const { site, settings, change } = draft
  return (
    <>
      <section className={classes.part} aria-labelledby="site-template">
        <h2 id="site-template">
          {text('microsite.template')}
          {!isNarrow && <small>{text('microsite.template.stay')}</small>}
        </h2>
        {isNarrow ? (
          <p className={classes.note}>{text('microsite.template.wide')}</p>
        ) : (
          <TemplateChoice
            template={settings.template}
            onChange={(template) => change((before) => ({ ...before, template }))}
          />
        )}
      </section>
      <section className={classes.part} aria-labelledby="site-sections">
        <h2 id="site-sections">{text('common.sections')}</h2>
        <SectionList
          settings={settings}
          content={content}
          chosen={chosen}
          onChoose={onChoose}
          onMove={(section, to) => change((before) => moveSection(before, section, to))}
          onShow={(section, isShown) => change((before) => showSection(before, section, isShown))}
          onPhotos={onPhotos}
        />
        <p className={classes.note}>{text('microsite.sections.about')}</p>
      </section>
      <section className={classes.part} aria-labelledby="site-color">
        <h2 id="site-color">{text('settings.contact.color')}</h2>
        <ColorChoice
          color={settings.color}
          onChange={(color) => change((before) => (before.color === color ? before : { ...before, color }), 'color')}
        />
      </section>
      <section className={classes.part} aria-labelledby="site-address">
        <h2 id="site-address">{text('common.address')}</h2>
        <SiteNameForm subject={subject} site={site} queue={draft.queue} onSaved={draft.show} />
      </section>
      <section className={classes.part} aria-labelledby="site-domain">
        <h2 id="site-domain">{text('domain.title')}</h2>
        {isNarrow ? <p className={classes.note}>{text('domain.wide')}</p> : <DomainPanel {...subject} />}
      </section>
    </>
  )
}
