import { useQuery } from '@tanstack/react-query'
import { ListingView } from '#features/catalog/listings/web/ListingView.tsx'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import { InertActions, InertInquiry } from './InertButtons.tsx'
import classes from './ListingPreviewDialog.module.css'

type Props = { id: number; name: string; onClose: () => void }

/** The page of a listing over a table of them, with a link to its preview. */
export function ListingPreviewDialog({ id, name, onClose }: Props) {
  const text = useText()
  const { call } = useApp()
  const input = { params: { id: String(id) } }
  const { data, isError } = useQuery(readOptions(call, 'GET /api/listing_previews/:id', input))
  return (
    <Dialog title={text('preview.title', { name })} width={1120} onClose={onClose}>
      <div className={classes.body}>
        {isError && <p role="alert">{text('common.failed.load.about')}</p>}
        {data && !data.listing && <p>{text('preview.notPlaced')}</p>}
        {data?.listing && (
          <ListingView listing={data.listing} actions={<InertActions />} ask={<InertInquiry />} isPreview />
        )}
      </div>
      <footer className={classes.foot}>
        <Button variant="primary" href={paths.listingPreview({ id })}>
          {text('preview.open')}
        </Button>
      </footer>
    </Dialog>
  )
}
