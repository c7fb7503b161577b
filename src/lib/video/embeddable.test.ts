import { expect, test } from 'vitest'
import { EMBEDDABLE_HOSTS, embedAddress } from './embeddable.ts'

test.each([
  ['https://my.matterport.com/show/?m=abc', 'https://my.matterport.com/show/?m=abc'],
  ['https://kuula.co/share/x', 'https://kuula.co/share/x'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is shown in a frame as %s', (link, address) => {
  expect(embedAddress(link)).toBe(address)
  expect(EMBEDDABLE_HOSTS).toContain(new URL(address).hostname)
})

test.each([
  'https://tours.example/1',
  'http://my.matterport.com/show/?m=abc',
  'https://my.matterport.com.evil.example/show',
  'https://my.matterport.com:8443/show',
  'https://user@kuula.co/share/x',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://youtu.be/"><script>',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  'not a link',
])('%s stays a link', (link) => {
  expect(embedAddress(link)).toBeUndefined()
})
