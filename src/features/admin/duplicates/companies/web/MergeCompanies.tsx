import { IconBriefcase } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#api'
import type { CompanyRecord } from '#features/companies/records/contract.ts'
import { companyLabels } from '#features/companies/records/web/company-labels.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import { isBlank, MergeRecords } from '../../web/MergeRecords.tsx'
import { CHANGES_DUPLICATES, useMergeDone } from '../../web/use-merge-done.ts'
import type { MergedCompanyField } from '../rules.ts'

type Props = {
  /** What stays, and what becomes a part of it. */
  target: CompanyRecord
  merged: CompanyRecord
  differing: ReplyOf<'GET /api/admin/company_duplicates/:one/:other'>['differing']
  swapHref: string
  pair: { one: number; other: number }
  reasons: ReactNode
}

/** Chooses what stays of two companies, and merges them; or remembers that they are not the same. */
export function MergeCompanies({ target, merged, differing, swapHref, pair, reasons }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const finish = useMergeDone()
  const merge = useApiMutation('POST /api/admin/companies/:id/merge', CHANGES_DUPLICATES)
  const distinct = useApiMutation('POST /api/admin/company_duplicates/:one/:other/distinct', CHANGES_DUPLICATES)

  async function submit(fields: MergedCompanyField[]) {
    const body = { version: target.version, otherId: merged.id, otherVersion: merged.version, fields }
    const { id, ...counts } = await merge.mutateAsync({ params: { id: target.id }, body })
    const message = text('duplicates.company.moved', counts)
    await finish({ id, name: target.name, message, href: paths.adminCompany({ id: target.id }) })
  }

  async function separate() {
    await distinct.mutateAsync({ params: pair })
    await navigate({ href: paths.adminCompanyDuplicates() })
  }

  const { labelOf, codeLabelOf } = companyLabels(text)
  const sides = { target, merged }
  const about = ({ buildingCount, userCount }: CompanyRecord) =>
    text('duplicates.company.counts', { buildings: buildingCount, users: userCount })
  const follows = { buildings: merged.buildingCount, agents: merged.agentCount, users: merged.userCount }
  return (
    <MergeRecords
      target={{ name: target.name, about: about(target) }}
      merged={{ name: merged.name, about: about(merged) }}
      picture={<IconBriefcase size={20} stroke={1.75} aria-hidden />}
      differing={differing}
      // What only the other one states is taken.
      proposed={differing.filter((name) => isBlank(target[name]) && !isBlank(merged[name]))}
      labelOf={labelOf}
      print={(name, side) => (name === 'kind' ? codeLabelOf(name, sides[side].kind) : String(sides[side][name] ?? ''))}
      decided={merged.logo || target.logo ? [logoRow(sides, text)] : []}
      aside={
        <>
          {reasons}
          <OutcomeCard {...sides} />
        </>
      }
      note={text('duplicates.company.follows', follows)}
      swapHref={swapHref}
      isPending={{ merge: merge.isPending, distinct: distinct.isPending }}
      onMerge={(fields) => void submit(fields)}
      onDistinct={() => void separate()}
    />
  )
}

type Sides = { target: CompanyRecord; merged: CompanyRecord }

/** A logo stays; a company without one gets that of the other one. */
function logoRow({ target, merged }: Sides, text: ReturnType<typeof useText>) {
  const print = ({ logo }: CompanyRecord) => text(`duplicates.company.logo.${logo ? 'own' : 'none'}`)
  return {
    ...{ key: 'logo', label: text('settings.logo'), ours: print(target), theirs: print(merged) },
    ...{ differs: false, choice: text(`duplicates.company.logo.${target.logo ? 'stays' : 'taken'}`) },
  }
}

/** Who gets access to what, what is reviewed, and where the page leads. */
function OutcomeCard({ target, merged }: Sides) {
  const text = useText()
  const reviewed = [target, merged].filter(({ reviewsChanges }) => reviewsChanges)
  return (
    <Card title={text('duplicates.also')}>
      <p>
        {text('duplicates.company.access', {
          ...{ merged: merged.userCount, name: merged.name, target: target.userCount, other: target.name },
        })}
      </p>
      {reviewed.length === 1 && <p>{text('duplicates.company.reviewed', { name: reviewed[0]!.name })}</p>}
      {merged.landlord && (
        <p>
          {target.landlord
            ? text('duplicates.company.page.replaced', { name: merged.landlord.name, other: target.landlord.name })
            : text('duplicates.company.page.moves', { name: merged.landlord.name })}
        </p>
      )}
    </Card>
  )
}
