import { expect, test } from 'vitest'
import { qrCodeSvg } from './qr-code.ts'

test('a QR code is a square picture in the given color, without a background', () => {
  const svg = qrCodeSvg('https://frontage.example/tourbook_shares/1-x', '#12343b')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!
  expect(width).toBe(height)
  expect(svg).toContain('#12343b')
  expect(svg).not.toContain('"white"')
})

test('another address is another code', () => {
  expect(qrCodeSvg('https://frontage.example/a', '#000')).not.toBe(qrCodeSvg('https://frontage.example/b', '#000'))
})
