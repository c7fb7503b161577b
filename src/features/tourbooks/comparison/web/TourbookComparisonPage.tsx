import { useEffect } from 'react'
import { useRead } from '#site/api/api-client.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { StopVerdict } from '../../feedback/web/StopVerdict.tsx'
import { costTermsOf, marketOf } from '../../requirement/rules.ts'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { useFramedTourbook } from '../../web/use-tourbook.ts'
import { EditedComparisonTable } from '../own-rows/web/EditedComparisonTable.tsx'
import { COMPARISON } from '../own-rows/web/use-comparison-changes.ts'
import { useRowEditing } from '../own-rows/web/use-row-editing.ts'
import { ChooseStops } from './ChooseStops.tsx'
import { ComparisonView } from './ComparisonView.tsx'
import { readComparisonAddress } from './comparison-address.ts'
import { NothingToCompare } from './NothingToCompare.tsx'
import { useComparisonAddress } from './use-comparison-address.ts'

const NAME = 'stops'
/** A menu to choose stops helps only where there are more than two. */
const LEAST_TO_CHOOSE = 3

function inputOf(id: number, search: LoadContext['search']) {
  const { ids } = readComparisonAddress(search, NAME)
  return { params: { id }, query: ids ? { stops: ids.join(',') } : {} }
}

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, params, search, text } = context
  const input = inputOf(idIn(params.id), search)
  const [head] = await Promise.all([loadTourbook(context), read(COMPARISON, input)])
  return { ...head, title: `${text('comparison.title')}: ${head.title}` }
}

/** The stops of a tourbook side by side. */
export function Page() {
  const { id, updatedAt, listings: stops, requirement } = useFramedTourbook()
  const address = useComparisonAddress(NAME)
  const input = inputOf(id, usePageQuery())
  const comparison = useRead(COMPARISON, input)
  const { spaces } = comparison
  const editing = useRowEditing(input, comparison)
  useFreshComparison(updatedAt)
  return spaces.length === 0 ? (
    <NothingToCompare title="comparison.empty.tourbook" about="comparison.empty.tourbook.about" />
  ) : (
    <ComparisonView
      spaces={spaces}
      terms={costTermsOf(requirement, marketOf(spaces))}
      term={requirement.term}
      editing={editing}
      tableWith={(table) => <EditedComparisonTable {...table} editing={editing} />}
      address={address}
      file={`tourbooks/${id}/comparison`}
      counted="common.stopCount"
      note={(space) => <StopVerdict tourbookId={id} sortableId={space.id} />}
      chooser={
        stops.length >= LEAST_TO_CHOOSE && (
          <ChooseStops
            stops={stops}
            chosen={spaces.map((space) => space.id)}
            onChange={(ids) => address.change({ ids })}
          />
        )
      }
    />
  )
}

/** Reads comparisons again when their tourbook has changed, here or in another window. */
function useFreshComparison(updatedAt: string) {
  const { queryClient } = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `updatedAt` is a change of the tourbook
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [COMPARISON] })
  }, [queryClient, updatedAt])
}
