import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { intlTag } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { idIn } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePagePath } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { UnsentNotice } from '../unsent/UnsentNotice.tsx'
import { ConfirmPart } from './ConfirmPart.tsx'
import classes from './ConfirmSpacePage.module.css'
import { FiguresPart } from './FiguresPart.tsx'
import { nextOf } from './next-of.ts'
import { PhotosPart } from './PhotosPart.tsx'
import { RentPart } from './RentPart.tsx'
import { StatusPart } from './StatusPart.tsx'
import { useNextSpaces } from './use-next-spaces.ts'
import { WalkBar } from './WalkBar.tsx'

/** The due spaces, the longest unconfirmed first. */
const DUE = { query: { state: 'due', page_size: 1 } } as const

export async function load({ params: { id: text }, read, text: say }: LoadContext): Promise<PageHead> {
  const params = { id: idIn(text) }
  const [{ name }] = await Promise.all([
    read('GET /api/portfolio/listings/:id', { params }),
    read('GET /api/portfolio/listings/:id/summary', { params }),
    read('GET /api/portfolio/listings/:id/media', { params }),
    read('GET /api/portfolio/listings', DUE),
  ])
  return {
    title: say('walk.title', { name }),
    description: say('walk.describe'),
    canonical: paths.portfolioConfirm(params),
    noIndex: true,
  }
}

/** One space for one hand: to confirm it, and to change what is different. The bar at the foot leads through those that are due. */
export function Page() {
  const id = Number(usePagePath().split('/')[3])
  const { due } = useRead('GET /api/portfolio/listings', DUE)
  // As they were when the walk began: confirming one takes it out of the list.
  const [walk] = useState(due)
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const next = nextOf(walk.ids, id, confirmed)
  useNextSpaces(walk.ids, id)
  return (
    <Space
      key={id}
      id={id}
      next={next}
      onConfirmed={(isConfirmed) =>
        setConfirmed((before) => new Set(isConfirmed ? [...before, id] : [...before].filter((each) => each !== id)))
      }
      bar={<WalkBar {...{ id, walk, confirmed, next }} />}
    />
  )
}

type SpaceProps = {
  id: number
  next: number | undefined
  onConfirmed: (isConfirmed: boolean) => void
  bar: React.ReactNode
}

function Space({ id, next, onConfirmed, bar }: SpaceProps) {
  const text = useText()
  const locale = useLocale()
  const params = { id }
  const record = useRead('GET /api/portfolio/listings/:id', { params })
  const summary = useRead('GET /api/portfolio/listings/:id/summary', { params })
  const [saved, setSaved] = useState<{ at: Date; isStored: boolean }>()
  const onSaved = (isStored: boolean) => setSaved({ at: new Date(), isStored })
  const { name, building } = record
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <IconButton href={paths.portfolio()} label={text('frame.portfolio')}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <p role="status">
          <b>{name}</b>
          {saved && (
            <span className={classes.saved}>
              <IconCheck size={14} stroke={2} aria-hidden />
              {saved.isStored
                ? text('walk.onPhone')
                : text('walk.savedAt', {
                    time: new Intl.DateTimeFormat(intlTag(locale), { timeStyle: 'short' }).format(saved.at),
                  })}
            </span>
          )}
        </p>
        <ActionMenu label={text('portfolio.actions.of', { name })} actions={[]}>
          <SiteLink href={paths.portfolioListing({ id })}>{text('common.edit')}</SiteLink>
          {summary.isPublic && <SiteLink href={paths.listing(record)}>{text('photos.page.view')}</SiteLink>}
        </ActionMenu>
      </header>
      <section className={classes.space}>
        <span>
          <Photo photo={summary.photo ?? undefined} alt="" sizes="112px" />
        </span>
        <div>
          <h1>{name}</h1>
          <p>{building.name}</p>
          <p className={classes.facts}>
            <StatusBadge status={record.status} />
            <span className="num">{formatArea(record.area as Area, locale)}</span>
          </p>
        </div>
      </section>
      <UnsentNotice />
      <ConfirmPart {...{ record, summary, next, onSaved, onConfirmed }} />
      <RentPart {...{ record, onSaved }} medianRent={summary.medianRent} />
      <StatusPart {...{ record, onSaved }} />
      <PhotosPart id={id} name={name} />
      <FiguresPart summary={summary} />
      {bar}
    </div>
  )
}
