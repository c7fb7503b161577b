import { PictureChange, ReplacedPicture } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'

const own = { access: 'manage_own_account', reply: ReplacedPicture } as const

export const ownPictures = {
  'PUT /api/current_user/portrait': {
    ...own,
    summary: 'Replaces your portrait by a photo that you uploaded, or undoes the last change of it',
    body: PictureChange,
  },
  'DELETE /api/current_user/portrait': { ...own, summary: 'Removes your portrait; for a day this can be undone' },
  'PUT /api/current_user/tourbook_contact/logo': {
    ...own,
    summary: 'Replaces the logo of your branding by a photo that you uploaded, or undoes the last change of it',
    body: PictureChange,
  },
  'DELETE /api/current_user/tourbook_contact/logo': {
    ...own,
    summary: 'Removes the logo of your branding; for a day this can be undone',
  },
} satisfies Contract
