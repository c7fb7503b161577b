import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { OWN_VIDEO_PLAYER, videoPlayerFiles } from '#lib/video/video-player.ts'
import { serveFolder } from './prepared.ts'

const FOLDER = 'video-player'
/** The parts of the player that it loads itself to play an mp4. */
const PARTS = ['colors.min.js']

/** Copies the video player's files from its packages to the built files of the pages, below a path with its version. */
export function copyVideoPlayer(root: string, clientDir: string) {
  for (const address of files()) {
    // @1.2.3 is a part of the address, and not of the package's folder.
    const source = path.join(root, 'node_modules', address.replace(/@[^/]+/, ''))
    const target = path.join(clientDir, FOLDER, address)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(source, target)
  }
}

/** Serves the video player from the built files. */
export function serveVideoPlayer(app: FastifyInstance, clientDir: string) {
  for (const folder of new Set(files().map((address) => path.posix.dirname(address)))) {
    serveFolder(app, {
      folder: path.join(clientDir, FOLDER, folder),
      prefix: `${OWN_VIDEO_PLAYER}/${folder}/`,
      maxAgeS: 365 * 86_400,
    })
  }
}

/** The addresses of the files below the address of the player. */
function files(): string[] {
  const { core, player, styles } = videoPlayerFiles('')
  const folder = path.posix.dirname(player)
  return [core, player, styles, ...PARTS.map((part) => `${folder}/${part}`)].map((address) => address.slice(1))
}
