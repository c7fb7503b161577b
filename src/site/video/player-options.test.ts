import { describe, expect, test } from 'vitest'
import { deliveryAddress, posterAddress } from './delivery.ts'
import { hostConfig, playerOptions } from './player-options.ts'

const video = {
  hostedMediaIdentifier: 'tours/monroe-court',
  sourceTransformation: { mp4: ['tour_preset', { quality: 'auto' }] },
  sourceTypes: ['hls', 'mp4'],
  posterPath: null,
  posterStartOffset: 2.5,
}
const own = { cloudName: 'frontage', playerUrl: '/assets/video-player' }
const foreign = { cloudName: 'acme', playerUrl: 'https://packages.example/npm', distribution: 'video.example' }

describe('the player', () => {
  test('shows controls, purple with white text, and neither logo nor context menu', () => {
    expect(playerOptions(video, {})).toMatchObject({
      controls: true,
      showLogo: false,
      hideContextMenu: true,
      fluid: true,
      autoplay: false,
      colors: { accent: '#804796', text: '#ffffff' },
      sourceTypes: ['hls', 'mp4'],
      sourceTransformation: video.sourceTransformation,
      playedEventPercents: [25, 50, 75, 100],
    })
  })

  test('sends nothing to its maker, and shows no error', () => {
    expect(playerOptions(video, {})).toMatchObject({
      allowUsageReport: false,
      cloudinaryAnalytics: false,
      fontFace: 'inherit',
      seekThumbnails: false,
      videojs: { errorDisplay: false },
    })
  })

  test('fills its place when it fits the viewport, and plays at once when asked to', () => {
    expect(playerOptions(video, { fitsViewport: true, autoplay: true })).toMatchObject({
      fluid: false,
      autoplay: true,
      videojs: { fill: true },
    })
  })
})

test('videos of this site come from the host of the page, without and with TLS', () => {
  expect(hostConfig(own, { protocol: 'http:', host: 'localhost:3000' })).toEqual({
    cloud_name: 'frontage',
    private_cdn: false,
    secure: false,
    cname: 'localhost:3000',
  })
  expect(hostConfig(own, { protocol: 'https:', host: 'frontage.example' })).toEqual({
    cloud_name: 'frontage',
    private_cdn: false,
    secure: true,
    secure_distribution: 'frontage.example',
  })
})

test('videos of a video host come from its secure distribution, whatever the page', () => {
  for (const protocol of ['http:', 'https:'])
    expect(hostConfig(foreign, { protocol, host: 'frontage.example' })).toEqual({
      cloud_name: 'acme',
      private_cdn: false,
      secure: true,
      secure_distribution: 'video.example',
    })
})

test('the poster is its own picture, or a frame of the video', () => {
  expect(posterAddress(own, video)).toBe('/frontage/video/upload/c_limit,w_1280/so_2.5/tours/monroe-court.jpg')
  expect(posterAddress(foreign, video)).toBe(
    'https://video.example/acme/video/upload/c_limit,w_1280/so_2.5/tours/monroe-court.jpg',
  )
  expect(posterAddress(own, { ...video, posterPath: '/media/12/800.webp' })).toBe('/media/12/800.webp')
  expect(deliveryAddress(own, 'tour.mp4')).toBe('/frontage/video/upload/tour.mp4')
})
