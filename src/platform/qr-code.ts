import { renderSVG } from 'uqr'

/** Pixels of the picture for one module of the code, so that it stays sharp in print. */
const PIXELS = 12

/** A QR code of a text, such as an address, as an SVG picture without a background. Throws when the text is too long for one. */
export const qrCodeSvg = (text: string, color: string): string =>
  renderSVG(text, { ecc: 'M', border: 0, pixelSize: PIXELS, blackColor: color, whiteColor: 'transparent' })
