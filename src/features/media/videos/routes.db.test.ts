import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Video } from '#schema'
import { openTestApp } from '../../../../test/app.ts'
import { storedVideoName } from './rules.ts'

const app = await openTestApp()
const BYTES = Buffer.from('0123456789')

/** A video with its files, by default of a published building. */
async function aVideo(values: Partial<Insertable<Video>> = {}) {
  const identifier = values.hosted_media_identifier ?? crypto.randomUUID()
  const placed = values.listing_id ? {} : { building_id: await aBuilding(app.db) }
  const row = { hosted_media_identifier: identifier, ...placed, ...values }
  const { id } = await app.db.insertInto('video').values(row).returning('id').executeTakeFirstOrThrow()
  await app.storage.write(storedVideoName(identifier, 'mp4'), BYTES)
  await app.storage.write(storedVideoName(identifier, 'jpg'), Buffer.from('poster'))
  return { id, identifier }
}
const request = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url: `/frontage/video/upload/${path}`, headers })

describe('the media host', () => {
  test('sends a video and its poster at the addresses of the video host, whatever the transformation', async () => {
    const { identifier } = await aVideo()
    const [video, poster] = [
      await request(`q_auto/${identifier}.mp4`),
      await request(`c_limit,w_800/so_2/${identifier}.jpg`),
    ]
    expect([video.statusCode, video.body, poster.statusCode, poster.body]).toEqual([200, '0123456789', 200, 'poster'])
    expect(video.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(poster.headers['content-type']).toBe('image/jpeg')
  })

  test('sends the part that a player requests', async () => {
    const { identifier } = await aVideo()
    const part = async (range: string) => {
      const { statusCode, headers, body } = await request(`${identifier}.mp4`, { range })
      return [statusCode, headers['content-range'], headers['content-length'], body]
    }
    expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', '10', '0123456789'])
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '3', '789'])
    expect(await part('bytes=1-2,4-5')).toEqual([200, undefined, '10', '0123456789'])
    expect((await part('bytes=10-')).slice(0, 2)).toEqual([416, 'bytes */10'])
  })

  test('responds to HEAD with the size alone', async () => {
    const { identifier } = await aVideo()
    const { statusCode, headers, body } = await request(`${identifier}.mp4`, { range: 'bytes=2-4' }, 'HEAD')
    expect([statusCode, headers['content-length'], headers['accept-ranges'], body]).toEqual([200, '10', 'bytes', ''])
    expect((await request('missing.mp4', {}, 'HEAD')).statusCode).toBe(404)
  })

  test('has no file without a video, without its bytes, of another kind or of another account', async () => {
    const { identifier } = await aVideo()
    await app.storage.write(storedVideoName('nobody', 'mp4'), BYTES)
    await app.storage.remove(storedVideoName(identifier, 'jpg'))
    for (const path of ['nobody.mp4', `${identifier}.jpg`, `${identifier}.vtt`, identifier, '', '..%2fsecret.mp4'])
      expect((await request(path)).statusCode, path).toBe(404)
    expect((await app.http.inject(`/other/video/upload/${identifier}.mp4`)).statusCode).toBe(404)
  })

  test('sends videos of public listings and buildings alone', async () => {
    const building = await aBuilding(app.db)
    const draft = await aBuilding(app.db, { status: 'draft' })
    const listing = async (status: 'on_market' | 'leased' | 'draft' | 'archived', at = building) => ({
      listing_id: await aListing(app.db, at, { status }),
    })
    const places: [Partial<Insertable<Video>>, number][] = [
      [{ building_id: building }, 200],
      [await listing('on_market'), 200],
      [await listing('leased'), 200],
      [{ building_id: draft }, 404],
      [await listing('draft'), 404],
      [await listing('archived'), 404],
      [await listing('on_market', draft), 404],
    ]
    for (const [place, status] of places) {
      const { id, identifier } = await aVideo(place)
      expect((await request(`${identifier}.mp4`)).statusCode, JSON.stringify(place)).toBe(status)
      expect((await app.get(`/api/videos/${id}`)).status, JSON.stringify(place)).toBe(status)
    }
  })
})

describe('a video', () => {
  const source_transformation = { mp4: ['tour_preset', { quality: 'auto' }, { width: 960 }], hls: [] }

  test('has its source, its poster and what it is placed on', async () => {
    const { id, identifier } = await aVideo({
      source_transformation: JSON.stringify(source_transformation),
      source_types: ['hls', 'mp4'],
      poster_path: '/media/12/800.webp',
      poster_start_offset: 2.5,
      title: 'A walk through',
    })
    const { body } = await app.get(`/api/videos/${id}`)
    expect(body).toEqual({
      id,
      hostedMediaIdentifier: identifier,
      sourceTransformation: source_transformation,
      sourceTypes: ['hls', 'mp4'],
      posterPath: '/media/12/800.webp',
      posterStartOffset: 2.5,
      title: 'A walk through',
      listingId: null,
      buildingId: expect.any(Number),
    })
    const { videos } = (await app.get(`/api/buildings/${body.buildingId}`)).body
    const { listingId, buildingId, ...video } = body
    expect(videos).toEqual([video])
  })

  test.each([
    '[]',
    '"mp4"',
    '{"mp4":"q_auto"}',
    '{"mp4":{"quality":"auto"}}',
    '{"mp4":[1]}',
    '{"mp4":[null]}',
    '{"mp4":[[]]}',
    '{"mp4":[{}]}',
    '{"mp4":[{"quality":"auto","width":9}]}',
    '{"mp4":[{"quality":{"a":1}}]}',
    JSON.stringify({ mp4: ['x'.repeat(2_000)] }),
  ])('cannot be stored with the transformation %s', async (value) => {
    await expect(aVideo({ source_transformation: value })).rejects.toThrow(/check constraint/)
  })

  test('is in one format at least, and in known ones alone', async () => {
    await expect(aVideo({ source_types: [] })).rejects.toThrow(/check constraint/)
    await expect(aVideo({ source_types: ['avi' as never] })).rejects.toThrow(/check constraint/)
  })
})
