import { IconArrowLeft } from '@tabler/icons-react'
import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import frame from '../../web/TourbookFrame.module.css'
import { ComparisonView } from './ComparisonView.tsx'
import { readComparisonAddress } from './comparison-address.ts'
import { NothingToCompare } from './NothingToCompare.tsx'
import { useComparisonAddress } from './use-comparison-address.ts'

const COMPARISON = 'GET /api/listing_comparisons'
const NAME = 'listings'

/** The address names the listings; one that names none is no page. */
function inputOf(search: LoadContext['search']) {
  const { ids } = readComparisonAddress(search, NAME)
  if (!ids) throw notFound()
  return { query: { listings: ids.join(',') } }
}

export async function load({ read, search, text }: LoadContext): Promise<PageHead> {
  const input = inputOf(search)
  await read(COMPARISON, input)
  const canonical = paths.listingComparison(input.query)
  return { title: text('comparison.saved'), description: text('comparison.describe'), canonical, noIndex: true }
}

/** Listings side by side, as chosen from the saved ones. */
export function Page() {
  const text = useText()
  const address = useComparisonAddress(NAME)
  const { spaces } = useRead(COMPARISON, inputOf(usePageQuery()))
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <IconButton label={text('saved.listings')} href={paths.savedListings()} className={frame.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <div className={frame.title}>
          <h1>{text('comparison.saved')}</h1>
          <p>{text('comparison.saved.about', { count: spaces.length })}</p>
        </div>
      </header>
      {spaces.length === 0 ? (
        <NothingToCompare title="comparison.empty.saved" about="comparison.empty.saved.about" />
      ) : (
        <ComparisonView spaces={spaces} address={address} file="listing_comparisons" counted="common.spaceCount" />
      )}
    </div>
  )
}
