import { notFound, useNavigate } from '@tanstack/react-router'
import { formatMoment } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { useNotify } from '#ui/notify.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useTimeZone } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Candidate, Match } from '../contract.ts'
import { Candidates } from './Candidates.tsx'
import { LinkScreen } from './LinkScreen.tsx'
import { matchRequest, readBuilding, readRecordPath } from './record-path.ts'
import { shownCandidate } from './shown-candidate.ts'
import { CHANGED_READS } from './use-link.ts'

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const id = readRecordPath(path)
  if (id === undefined) throw notFound()
  const match = await read('GET /api/admin/properties/:id', matchRequest(id, search))
  const shown = shownCandidate(match, readBuilding(search))
  if (shown) await read('GET /api/admin/spaces/preview', previewRequest(id, shown))
  return {
    title: match.record.values.name,
    record: match.record.values.name,
    description: text('list.describe'),
    canonical: paths.propertyRecord({ id }),
    noIndex: true,
  }
}

const previewRequest = (id: number, { building }: Candidate) => ({ query: { record_id: id, building_id: building.id } })

/** A property record beside the building that it is linked to, or may be of. */
export function Page() {
  const id = readRecordPath(usePagePath())!
  const search = usePageQuery()
  const match = useRead('GET /api/admin/properties/:id', matchRequest(id, search))
  const shown = shownCandidate(match, readBuilding(search))
  return (
    <div className={`page ${frame.page}`}>
      <Header match={match} shown={shown} />
      {shown ? <Shown match={match} candidate={shown} /> : <Candidates match={match} />}
    </div>
  )
}

function Shown({ match, candidate }: { match: Match; candidate: Candidate }) {
  const { units } = useRead('GET /api/admin/spaces/preview', previewRequest(match.record.id, candidate))
  const { id, readAt } = match.record
  // Choices begin anew when the record or the building has other values.
  const key = JSON.stringify([id, readAt, candidate.building, match.isLinked, units.map(({ becomes }) => becomes)])
  return <LinkScreen key={key} {...{ match, candidate, units }} />
}

function Header({ match, shown }: { match: Match; shown: Candidate | undefined }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const notify = useNotify()
  const { record, isLinked } = match
  const { id, systemName, externalId, unitCount, readAt } = record
  const unlink = useApiMutation('DELETE /api/admin/buildings/:id/link', {
    invalidates: CHANGED_READS,
    onSuccess: () => notify.success(text('propertyRecord.unlinked')),
  })
  const date = formatMoment(new Date(readAt), locale, timeZone)
  return (
    <PageHeader
      crumbs={{
        above: [{ label: text('propertyRecord.title'), href: paths.propertyRecords() }],
        here: text('propertyRecord.crumb', { system: systemName, id: externalId }),
      }}
      title={
        isLinked
          ? text('propertyRecord.linked', { name: record.building?.name ?? '' })
          : text(shown ? 'propertyRecord.heading.link' : 'propertyRecord.heading.perhaps')
      }
      about={text('propertyRecord.about', { id: externalId, system: systemName, date, count: unitCount })}
      actions={
        isLinked ? (
          <>
            <Button href={paths.adminBuilding({ id: record.building!.id })}>{text('common.building')}</Button>
            <Button loading={unlink.isPending} onClick={() => unlink.mutate({ params: { id: record.building!.id } })}>
              {text('propertyRecord.unlink')}
            </Button>
          </>
        ) : (
          shown && (
            <Button onClick={() => void navigate({ href: paths.propertyRecord({ id, building: 'none' }) })}>
              {text('propertyRecord.notThis')}
            </Button>
          )
        )
      }
    />
  )
}
