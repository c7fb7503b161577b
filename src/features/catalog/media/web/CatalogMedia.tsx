import { MarketingMediaSection } from '#features/media/marketing-media/web/MarketingMediaSection.tsx'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { PhotosSection } from '#features/media/photos/web/PhotosSection.tsx'
import { VideosSection } from '#features/media/videos/web/admin/VideosSection.tsx'
import { PlansEditor } from '../../floor-plans/web/admin/PlansEditor.tsx'

/** The photos, videos and floor plans of a building or a listing, and the documents of a building. */
export const CatalogMedia = ({ subject }: { subject: EditedSubject }) => (
  <>
    <PhotosSection subject={subject} />
    <VideosSection subject={subject} />
    <PlansEditor subject={subject} />
    {subject.type === 'buildings' && <MarketingMediaSection subject={subject} />}
  </>
)
