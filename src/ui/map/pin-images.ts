import type { Map as MapLibreMap, StyleImageMetadata } from 'maplibre-gl'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { CHECK, type ClusterProperties, type PinState } from './scene.ts'

type Picture = { image: ImageData; metadata: Partial<StyleImageMetadata> }

/** Sizes in CSS pixels, shared by the pins and the highlighted pin. */
export const pinSize = { height: 28, radius: 14, paddingX: 9, tail: 6, fontSize: 12.5 }
const clusterDiameter: Record<ClusterProperties['size'], number> = { small: 30, medium: 36, large: 46 }
export const heartPath = 'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572'

/** Of the square of a stop, with its ring. */
const stopSize = { size: 35, radius: 11, ring: 2.5 }
const stopContent = { width: 9, height: 15 }

/** What the names of badges' images begin with, before their text. */
export const BADGE = 'badge-'
const badgeSize = { height: 18, radius: 5, gap: 5, fontSize: 11 }
const checkPath = 'M5 12l5 5l10 -10'

const clusterHalo = 4
// Space around a shape for its shadow.
const margin = { left: 10, top: 6, right: 10, bottom: 14 }
const contentWidth = 30
const contentHeight = 15
// Drawn for high-density screens, so that a window moved to another screen stays sharp.
const pixelRatio = 2

/** Draws the images of the scene's layers and adds them to the map; call again after each new style. */
export function addPinImages(map: MapLibreMap, stopColor: string): void {
  const pictures: Record<string, Picture> = {
    ...pinPictures(stopColor),
    'pin-dot': dot(mapColors.white),
    'pin-dot-visited': dot(mapColors.stone2),
    'pin-dot-saved': dot(mapColors.plum),
    heart: heart(),
    'cluster-small': cluster(clusterDiameter.small),
    'cluster-medium': cluster(clusterDiameter.medium),
    'cluster-large': cluster(clusterDiameter.large),
  }
  for (const [name, { image, metadata }] of Object.entries(pictures)) {
    if (!map.hasImage(name)) map.addImage(name, image, metadata)
  }
}

/** Draws the image of a badge when the map first shows it: white on the colour of stops, a check on plum. */
export function addBadgeImage(map: MapLibreMap, name: string, stopColor: string): void {
  if (!name.startsWith(BADGE) || map.hasImage(name)) return
  const { image, metadata } = badge(name.slice(BADGE.length), stopColor)
  map.addImage(name, image, metadata)
}

function badge(text: string, stopColor: string): Picture {
  const { height, radius, gap, fontSize } = badgeSize
  const font = `700 ${fontSize}px "Inter Variable", Inter, system-ui, sans-serif`
  const ruler = canvas(1, 1)
  ruler.font = font
  const width = text === CHECK ? height : Math.max(height, Math.ceil(ruler.measureText(text).width) + 9)
  const context = canvas(width + gap, height)
  const shape = new Path2D()
  shape.roundRect(0, 0, width, height, radius)
  context.fillStyle = text === CHECK ? mapColors.plum : stopColor
  context.fill(shape)
  if (text === CHECK) {
    context.translate(3, 3)
    context.scale(0.5, 0.5)
    Object.assign(context, { lineWidth: 4, strokeStyle: mapColors.white, lineCap: 'round', lineJoin: 'round' })
    context.stroke(new Path2D(checkPath))
  } else {
    Object.assign(context, { font, fillStyle: mapColors.white, textAlign: 'center', textBaseline: 'middle' })
    context.fillText(text, width / 2, height / 2 + 0.5)
  }
  return picture(context, {})
}

function pinPictures(stopColor: string): Record<`pin-${PinState}`, Picture> {
  return {
    'pin-default': pill(mapColors.white),
    'pin-visited': pill(mapColors.stone2),
    'pin-saved': pill(mapColors.white),
    'pin-stop': stopSquare(stopColor),
  }
}

// A pill with a tail below its middle; only the straight parts beside the tail stretch with the text.
function pill(color: string): Picture {
  const { height, radius, paddingX, tail } = pinSize
  const width = contentWidth + 2 * paddingX
  const left = margin.left
  const top = margin.top
  const middle = left + width / 2
  const context = canvas(margin.left + width + margin.right, margin.top + height + margin.bottom)
  const shape = new Path2D()
  shape.roundRect(left, top, width, height, radius)
  const point = new Path2D()
  // Clockwise like the pill: in the opposite direction, their overlap would be a hole.
  point.moveTo(middle + tail + 0.5, top + height - 0.5)
  point.lineTo(middle + 1.2, top + height + tail - 1.2)
  point.quadraticCurveTo(middle, top + height + tail, middle - 1.2, top + height + tail - 1.2)
  point.lineTo(middle - tail - 0.5, top + height - 0.5)
  point.closePath()
  shape.addPath(point)
  fillWithShadow(context, shape, color)

  const contentTop = top + (height - contentHeight) / 2
  const straight = left + radius
  return picture(context, {
    content: scaled<[number, number, number, number]>([
      left + paddingX,
      contentTop,
      left + paddingX + contentWidth,
      contentTop + contentHeight,
    ]),
    stretchX: [
      scaled<[number, number]>([straight, middle - tail - 1]),
      scaled<[number, number]>([middle + tail + 1, left + width - radius]),
    ],
    stretchY: [scaled<[number, number]>([contentTop + 5, contentTop + 10])],
  })
}

// A square with a white ring; its middle stretches with the numbers.
function stopSquare(color: string): Picture {
  const { size, radius, ring } = stopSize
  const context = canvas(margin.left + size + margin.right, margin.top + size + margin.bottom)
  const outer = new Path2D()
  outer.roundRect(margin.left, margin.top, size, size, radius)
  fillWithShadow(context, outer, mapColors.white)
  const inner = new Path2D()
  inner.roundRect(margin.left + ring, margin.top + ring, size - 2 * ring, size - 2 * ring, radius - ring)
  context.fillStyle = color
  context.fill(inner)
  // One digit and its space fill the content, so that the square of one number is as high as wide.
  const left = margin.left + (size - stopContent.width) / 2
  const top = margin.top + (size - stopContent.height) / 2
  return picture(context, {
    content: scaled<[number, number, number, number]>([left, top, left + stopContent.width, top + stopContent.height]),
    stretchX: [scaled<[number, number]>([margin.left + radius, margin.left + size - radius])],
    stretchY: [scaled<[number, number]>([margin.top + radius, margin.top + size - radius])],
  })
}

function dot(color: string): Picture {
  const size = 16
  const context = canvas(size, size)
  const shape = new Path2D()
  shape.arc(size / 2, size / 2, 4, 0, 2 * Math.PI)
  fillWithShadow(context, shape, color)
  context.lineWidth = 1
  context.strokeStyle = color === mapColors.plum ? mapColors.white : mapColors.stone6
  context.stroke(shape)
  return picture(context, {})
}

function heart(): Picture {
  const size = 13
  const context = canvas(size + 4, size)
  context.scale(size / 24, size / 24)
  context.fillStyle = mapColors.plum
  context.fill(new Path2D(heartPath))
  return picture(context, {})
}

function cluster(diameter: number): Picture {
  const size = diameter + 2 * clusterHalo + 12
  const context = canvas(size, size)
  const disc = (radius: number) => {
    const shape = new Path2D()
    shape.arc(size / 2, size / 2, radius, 0, 2 * Math.PI)
    return shape
  }
  context.globalAlpha = 0.16
  context.fillStyle = mapColors.ink
  context.fill(disc(diameter / 2 + clusterHalo))
  context.globalAlpha = 0.88
  context.fillStyle = mapColors.stone8
  context.fill(disc(diameter / 2))
  return picture(context, {})
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = document.createElement('canvas')
  element.width = width * pixelRatio
  element.height = height * pixelRatio
  const context = element.getContext('2d')
  if (!context) throw new Error('Expected a 2D canvas for the pins, the browser gave none')
  context.scale(pixelRatio, pixelRatio)
  return context
}

function fillWithShadow(context: CanvasRenderingContext2D, shape: Path2D, color: string): void {
  for (const [offset, blur, alpha] of [
    [3, 8, 0.14],
    [1, 2, 0.18],
  ] as const) {
    // Canvas shadows are measured in device pixels, whatever the scale.
    context.shadowOffsetY = offset * pixelRatio
    context.shadowBlur = blur * pixelRatio
    context.shadowColor = `rgba(27, 24, 27, ${alpha})`
    context.fillStyle = color
    context.fill(shape)
  }
  context.shadowColor = 'transparent'
  context.fill(shape)
}

function picture(context: CanvasRenderingContext2D, metadata: Partial<StyleImageMetadata>): Picture {
  const { width, height } = context.canvas
  return { image: context.getImageData(0, 0, width, height), metadata: { pixelRatio, ...metadata } }
}

function scaled<T extends number[]>(values: T): T {
  return values.map((value) => value * pixelRatio) as T
}
