/** Videos and 3D tours. */
export const media = {
  'video.heading': '{count, plural, one {Video} other {Videos}}',
  'video.link': '{count, plural, one {Video} other {# videos}}',
  'video.untitled': 'Video',
  'video.play': 'Play video: {name}',
  'video.open': 'Open video: {name}',
  'video.describe': 'A video of a commercial space on Frontage.',
  'tour.openSite': 'Open in a new tab',
}
