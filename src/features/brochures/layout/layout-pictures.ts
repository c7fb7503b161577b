import { textBox } from '#platform/slides/lay-text.ts'
import { inPages } from '#platform/slides/layout/in-pages.ts'
import { MAX_GRID, photoGrid } from '#platform/slides/layout/photo-grid.ts'
import { ellipsize, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, Rect, TextStyle } from '#platform/slides/page-boxes.ts'
import type { BrochurePicture } from '../brochure-content.ts'
import { type Frame, pageOf } from './page-frame.ts'
import { photoBox, planBoxes } from './picture-boxes.ts'

/** So many plans have a page each; more of them share pages. */
const FEW_PLANS = 6
const PLANS_OF_A_PAGE = 4
const MAX_PHOTO_PAGES = 2
/** Fewer photos are beside the text already. */
const MIN_PHOTOS = 3
const CAPTION: TextStyle = { size: 9.5, weight: 400, shade: 'second' }

/** Floor plans with their scale: a page each, or four on a page where there are many. */
export function layoutPlans(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const { plans } = content
  const isMany = plans.length > FEW_PLANS
  const title = text('common.floorPlans')
  const size = isMany ? PLANS_OF_A_PAGE : 1
  const pages = Array.from({ length: Math.ceil(plans.length / size) }, (_, page) =>
    plans.slice(page * size, (page + 1) * size),
  )
  return pages.map((shown, index) => {
    const areas = shown.length === 1 ? [paper.body] : quarters(paper.body)
    return pageOf(frame, {
      master: 'plan',
      title: index === 0 ? title : text('deck.continued', { title }),
      boxes: shown.flatMap((plan, place) => planBoxes(plan, areas[place]!, frame)),
      notes: shown.map((plan) => plan.title).join('\n'),
    })
  })
}

function quarters({ x, y, width, height }: Rect): Rect[] {
  const [wide, high] = [(width - 0.4) / 2, (height - 0.2) / 2]
  return [0, 1, 2, 3].map((place) => ({
    x: x + (place % 2) * (wide + 0.4),
    y: y + Math.floor(place / 2) * (high + 0.2),
    width: wide,
    height: high,
  }))
}

/** The photographs, up to six on a page. */
export function layoutPhotos(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const photos = content.photos.slice(1, 1 + MAX_GRID * MAX_PHOTO_PAGES)
  if (photos.length < MIN_PHOTOS) return []
  const title = text('brochure.page.photos')
  return inPages(photos, MAX_GRID).map((shown, index) => {
    const grid = photoGrid(shown.length, paper.body)
    return pageOf(frame, {
      master: 'photos',
      title: index === 0 ? title : text('deck.continued', { title }),
      boxes: shown.flatMap((photo, place) => captioned(photo, grid[place]!, content.name)),
    })
  })
}

function captioned(photo: BrochurePicture, at: Rect, name: string): Box[] {
  if (photo.caption === '') return [photoBox(photo, at, name)]
  const below = { x: at.x, y: at.y + at.height + 0.04, width: at.width }
  return [photoBox(photo, at, name), textBox(below, linesOf([ellipsize(photo.caption, CAPTION, at.width)], CAPTION))]
}
