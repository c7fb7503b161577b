/** Uploads of photos, plans and videos. */
export const uploads = {
  'upload.drop.photo': 'Drop photos here, or',
  'upload.drop.plan': 'Drop a plan here, or',
  'upload.drop.video': 'Drop a video here, or',
  'upload.drop.document': 'Drop a PDF here, or',
  'upload.choose': 'choose files.',
  'upload.accepted.photo': 'JPEG, PNG, WebP or AVIF up to {most} MB',
  'upload.accepted.plan': 'PDF, JPEG, PNG, WebP or AVIF up to {most} MB',
  'upload.accepted.video': 'MP4 up to {most} MB',
  'upload.accepted.document': 'PDF up to {most} MB',
  'upload.all': 'Progress of all uploads',
  'upload.progress': '{done, number} of {total, number} uploaded',
  'upload.started': '{count, plural, one {1 file is uploading} other {# files are uploading}}',
  'upload.ended': '{placed, plural, one {1 file uploaded} other {# files uploaded}}',
  'upload.endedWithProblems':
    '{placed, plural, one {1 file uploaded} other {# files uploaded}}, {failed, plural, one {1 failed} other {# failed}}',
  'upload.state.waiting': 'Waiting',
  'upload.state.sending': 'Uploading, {share, number, ::percent}',
  'upload.state.processing': 'Processing',
  'upload.state.placing': 'Processing',
  'upload.of': 'Upload of {name}',
  'upload.cancel': 'Cancel the upload of {name}',
  'upload.dismiss': 'Dismiss',
  'upload.leave': 'Files are still uploading. Leave and stop the uploads?',
  'upload.refused.type':
    '{kind, select, photo {{name} is not a JPEG, PNG, WebP or AVIF picture.} plan {{name} is not a PDF, JPEG, PNG, WebP or AVIF file.} video {{name} is not an MP4 video.} other {{name} is not a PDF.}}',
  'upload.refused.empty': '{name} is empty.',
  'upload.refused.too_large': '{name} is {size, number} MB. The limit is {most, number} MB.',
  'upload.refused.damaged': '{name} is incomplete or damaged. Save it again, and upload the new file.',
  'upload.refused.too_many_pixels':
    '{name} has too many pixels. The limit is 100 megapixels, or 16 for AVIF. Upload a smaller version.',
  'upload.refused.too_many_pages': '{name} has more than 20 pages. Upload the pages that show plans.',
  'upload.refused.page_size':
    '{name} has a page that is too small or too narrow to show a plan. Upload the other pages.',
  'upload.refused.too_much_memory': '{name} is too complex to display. Export it again with less detail.',
  'upload.refused.too_slow': '{name} takes too long to render. Export it again with less detail.',
  'upload.refused.no_time_left':
    '{name} was not processed, because you have reached your processing limit for one day.',
  'upload.refused.not_processed': '{name} could not be processed. Upload it again later.',
  'upload.refused.no_h264': '{name} is not encoded as H.264, which every browser plays. Export it again as H.264.',
  'upload.refused.failed': '{name} was not uploaded. Check the connection and try again.',
  'upload.refused.too_many_uploads': '{name} was not uploaded, because 200 uploads are in progress. Try again later.',
  'upload.refused.upload_quota': '{name} was not uploaded, because you have reached your upload limit for one day.',
  'upload.quota':
    'Used of your daily limits: {files, number} of {mostFiles, number} files, {gigabytes, number, ::.0} of {mostGigabytes, number} GB, {minutes, number, ::.0} of {mostMinutes, number} minutes of processing. They reset on {when}.',
  'upload.refused.too_many_photos':
    '{name} was not added, because there are 200 photos already. Delete some that are no longer needed.',
} as const
