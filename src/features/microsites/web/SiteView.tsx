import { useEffect } from 'react'
import { useText } from '#ui/use-text.ts'
import type { SiteContent } from '../contract.ts'
import type { Section } from '../rules.ts'
import { Site } from '../site/web/Site.tsx'
import { moveSection, showSection, withText } from './edit-settings.ts'
import { InLocale } from './InLocale.tsx'
import { SectionTools } from './SectionTools.tsx'
import { useEditedTexts } from './use-edited-texts.ts'
import type { SiteDraft } from './use-site-draft.ts'

type Props = {
  document: Document
  content: SiteContent
  draft: SiteDraft
  chosen: Section | undefined
  onChoose: (section: Section | undefined) => void
}

/** The site as it would be published, with its texts to be edited and the tools of the chosen section. */
export function SiteView({ document, content, draft, chosen, onChoose }: Props) {
  const text = useText()
  const { settings, change } = draft
  useEditedTexts({
    document,
    placeholderOf: (mark) => text(PLACEHOLDERS[mark.split(':')[0] as keyof typeof PLACEHOLDERS]),
    onText: (mark, value) => change((before) => withText(before, mark, value, content.building.photos)),
  })
  // The editor's page has a main part, too.
  useEffect(() => document.querySelector('main')?.setAttribute('aria-label', text('microsite.preview')))
  const sections = settings.sections.map(({ section }) => section)
  return (
    <>
      {/* In an article, its header and footer are not those of the editor's page. */}
      <article>
        <InLocale locale={content.locale}>
          <Site content={content} settings={settings} />
        </InLocale>
      </article>
      {chosen && (
        <SectionTools
          document={document}
          section={chosen}
          index={sections.indexOf(chosen)}
          count={sections.length}
          onMove={(to) => change((before) => moveSection(before, chosen, to))}
          onHide={() => {
            change((before) => showSection(before, chosen, false))
            onChoose(undefined)
          }}
        />
      )}
    </>
  )
}

const PLACEHOLDERS = {
  headline: 'microsite.text.headline',
  introduction: 'microsite.text.introduction',
  privacy: 'microsite.text.privacy',
  heading: 'microsite.text.heading',
  caption: 'photos.caption.add',
} as const
