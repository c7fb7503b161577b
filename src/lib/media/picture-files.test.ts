import { expect, test } from 'vitest'
import { imageFiles, largestPath, mediaTypeOf, PICTURE_FILES, PICTURE_FORMATS, photoPath } from './picture-files.ts'

const src = '/media/12'

test('an uploaded photo is offered as AVIF, WebP and JPEG, each in all of its widths', () => {
  const { src: file, sets } = imageFiles({ src, format: 'photo' })
  expect(file).toBe('/media/12/800.jpg')
  expect(sets.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
  expect(sets[0]!.srcSet).toBe(
    '/media/12/400.avif 400w, /media/12/800.avif 800w, /media/12/1600.avif 1600w, /media/12/2400.avif 2400w',
  )
  expect(sets[2]!.srcSet).toBe('/media/12/400.jpg 400w, /media/12/800.jpg 800w, /media/12/1600.jpg 1600w')
})

test('other pictures have WebP alone, or one drawing', () => {
  expect(imageFiles({ src, format: 'webp' })).toEqual({
    src: '/media/12/800.webp',
    sets: [
      { type: 'image/webp', srcSet: '/media/12/400.webp 400w, /media/12/800.webp 800w, /media/12/1600.webp 1600w' },
    ],
  })
  expect(imageFiles({ src, format: 'svg' })).toEqual({ src: '/media/12/image.svg', sets: [] })
})

test('emails show a JPEG where there is one, and no drawing', () => {
  expect(PICTURE_FORMATS.map((format) => photoPath({ src, format }, 800))).toEqual([
    '/media/12/800.jpg',
    '/media/12/800.webp',
    undefined,
  ])
  expect(photoPath(undefined, 800)).toBeUndefined()
})

test.each(PICTURE_FORMATS)('every path of the format %s names one of its files, which has a media type', (format) => {
  const { src: file, sets } = imageFiles({ src, format })
  const named = [
    file,
    largestPath({ src, format }),
    ...sets.flatMap(({ srcSet }) => srcSet.split(', ').map((each) => each.split(' ')[0]!)),
  ]
  for (const path of named) expect(PICTURE_FILES[format]).toContain(path.replace(`${src}/`, ''))
  for (const stored of PICTURE_FILES[format]) expect(mediaTypeOf(stored)).toMatch(/^image\//)
})
