import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

const bytesOf = (thumbhash: string) => Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))

/** The average color of a picture, from its base64 thumbhash: short enough for the HTML of a page. */
export function averageColor(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(thumbhash))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

/** A blurred preview of a picture as a CSS image, from its base64 thumbhash. */
export const blurredPreview = (thumbhash: string) => `url(${thumbHashToDataURL(bytesOf(thumbhash))})`
