import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { PhotosSection } from '#features/media/photos/web/PhotosSection.tsx'
import { VideosSection } from '#features/media/videos/web/admin/VideosSection.tsx'
import { LandlordPictures } from './LandlordPictures.tsx'

/** The pictures, photos and videos of a landlord's page. */
export const LandlordMedia = ({ subject }: { subject: EditedSubject }) => (
  <>
    <LandlordPictures subject={subject} />
    <PhotosSection subject={subject} />
    <VideosSection subject={subject} />
  </>
)
