import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#lib/dates.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SiteSettings } from '../contract.ts'
import { MAX_VERSIONS } from '../rules.ts'
import type { SiteSubject } from './use-site-draft.ts'
import classes from './VersionsDialog.module.css'

type Props = {
  subject: SiteSubject
  isPublished: boolean
  onBringBack: (settings: SiteSettings) => void
  onEnd: () => void
  onClose: () => void
}

// It opens in the browser alone.
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The states of a site that were published: each becomes the draft again, which changes nothing for visitors yet. */
export function VersionsDialog({ subject: { workspace, id }, isPublished, onBringBack, onEnd, onClose }: Props) {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const read = readOptions(call, `GET /api/${workspace}/buildings/:id/microsite/publications`, { params: { id } })
  // Read whenever it opens.
  const { data, isError } = useQuery({ ...read, staleTime: 0 })
  return (
    <Dialog title={text('microsite.versions')} width={480} onPhone="sheet" onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.about}>{text('microsite.versions.about', { most: MAX_VERSIONS })}</p>
        {isError && <p role="alert">{text('microsite.versions.failed')}</p>}
        {data?.publications.length === 0 && <p>{text('microsite.versions.none')}</p>}
        <ol className={classes.versions}>
          {data?.publications.map(({ id: version, settings, publishedAt, publishedBy, isCurrent }) => (
            <li key={version}>
              <div>
                <time className="num" dateTime={publishedAt}>
                  {formatMoment(new Date(publishedAt), locale, timeZone)}
                </time>
                <span>{[settings.headline, publishedBy].filter(Boolean).join(' · ')}</span>
              </div>
              {isCurrent && <Badge kind="market" words={text('portfolio.buildingStatus.published')} />}
              <Button
                size="small"
                onClick={() => {
                  onBringBack(settings)
                  onClose()
                }}
              >
                {text('microsite.versions.bring')}
              </Button>
            </li>
          ))}
        </ol>
        {isPublished && (
          <Button
            className={classes.end}
            tone="danger"
            onClick={() => {
              onEnd()
              onClose()
            }}
          >
            {text('microsite.end')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
