import { expect, test } from 'vitest'
import { headTags } from './head.ts'

const head = { title: 'Suite 1150', description: 'In the Loop', canonical: '/listing/suite-1150/1' }

test('a page has its canonical address and a link preview', () => {
  const { meta, links } = headTags({ ...head, image: '/media/1/1600.webp' }, 'https://frontage.example')
  expect(links).toEqual([{ rel: 'canonical', href: 'https://frontage.example/listing/suite-1150/1' }])
  expect(meta).toContainEqual({ title: 'Suite 1150 · Frontage' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://frontage.example/media/1/1600.webp' })
})

test('a name in JSON-LD cannot close its script', () => {
  const { scripts } = headTags({ ...head, jsonLd: [{ '@type': 'Product', name: '</script><b>Mart' }] }, '')
  expect(scripts[0]!.children).not.toContain('</script>')
  expect(JSON.parse(scripts[0]!.children)).toMatchObject({ name: '</script><b>Mart' })
})
