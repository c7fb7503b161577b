/** A field with one picture, such as a portrait or a logo. */
export const pictures = {
  'picture.none': 'None yet',
  'picture.replace': 'Replace',
  'picture.saved': '{label} saved',
  'picture.removed': '{label} removed',
  'picture.undone': 'Change undone',
  'picture.undo.failed': 'This change can no longer be undone',
  'picture.failed': 'Not saved. Check the connection and try again.',
  'landlordPictures.title': 'Logo and cover',
  'landlordPictures.logo': 'Logo',
  'landlordPictures.logo.about': 'Shown uncropped on white, beside the name. JPEG, PNG, WebP or AVIF.',
  'landlordPictures.cover': 'Cover',
  'landlordPictures.cover.about': 'Shown across the top of the page, cropped to a wide strip.',
} as const
