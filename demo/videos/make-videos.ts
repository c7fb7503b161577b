// node demo/videos/make-videos.ts [name…]: makes the demo's clips and their posters beside this file from rooms of the
// picture library. It needs ffmpeg with libx264; the clips are committed, because a checkout has neither.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawPicture } from '../pictures/library.ts'
import { rasterizeWidths } from '../pictures/rasterize.ts'
import { CLIPS, type ClipName, POSTER_SECONDS } from './clips.ts'

const [WIDTH, HEIGHT, RATE] = [960, 540, 25]
const SECONDS_PER_ROOM = 4.25
const FADE_SECONDS = 0.5
const PICTURE_WIDTH = 1600
/** The camera moves by parts of a pixel, which only a larger picture has. */
const SUPERSAMPLING = 4

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CLIPS)
for (const name of names) await makeClip(name as ClipName)

/** Two rooms: the camera approaches the first, and passes along the second. */
async function makeClip(name: ClipName) {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontage-clip-'))
  try {
    const inputs: string[] = []
    for (const [index, key] of CLIPS[name].rooms.entries()) {
      const { pixels } = await rasterizeWidths(drawPicture(key), [PICTURE_WIDTH])
      const file = path.join(folder, `${index}.webp`)
      writeFileSync(file, pixels.get(PICTURE_WIDTH)!)
      inputs.push('-i', file)
    }
    const clip = path.join(import.meta.dirname, `${name}.mp4`)
    const encoding = [
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'veryslow',
      '-crf',
      '25',
      '-pix_fmt',
      'yuv420p',
    ]
    ffmpeg([
      ...inputs,
      '-filter_complex',
      filters(),
      '-map',
      '[out]',
      ...encoding,
      '-movflags',
      '+faststart',
      '-an',
      clip,
    ])
    ffmpeg([
      '-ss',
      String(POSTER_SECONDS),
      '-i',
      clip,
      '-frames:v',
      '1',
      '-q:v',
      '4',
      path.join(import.meta.dirname, `${name}.jpg`),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function filters(): string {
  const frames = SECONDS_PER_ROOM * RATE
  const size = `s=${WIDTH}x${HEIGHT}:fps=${RATE}:d=${frames}`
  // A window of the picture with the shape of the clip.
  const whole = `scale=${WIDTH * SUPERSAMPLING}:-2:flags=lanczos,crop=${WIDTH * SUPERSAMPLING}:${HEIGHT * SUPERSAMPLING}`
  const approach = `zoompan=z='1+0.12*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':${size}`
  const pass = `zoompan=z=1.14:x='(iw-iw/zoom)*on/${frames}':y='(ih-ih/zoom)/2':${size}`
  return [
    `[0:v]${whole},${approach},settb=AVTB[first]`,
    `[1:v]${whole},${pass},settb=AVTB[second]`,
    `[first][second]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${SECONDS_PER_ROOM - FADE_SECONDS},format=yuv420p[out]`,
  ].join(';')
}

function ffmpeg(parameters: string[]) {
  const { status } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...parameters], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}
