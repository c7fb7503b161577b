const AT_S = 1
const LONGEST_SIDE = 1600
const TIMEOUT_MS = 15_000

/** A frame near the start of a video file as a JPEG, for its poster; undefined when the browser cannot decode it. */
export async function captureFrame(file: File): Promise<File | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    await seek(video, url)
    return await drawFrame(video)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

/** The frame that a video of this site shows, as a JPEG; undefined while it shows none. */
export async function drawFrame(video: HTMLVideoElement): Promise<File | undefined> {
  if (video.readyState < video.HAVE_CURRENT_DATA) return undefined
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], 'poster.jpg', { type: 'image/jpeg' }) : undefined
}

/** Loads the frame one second after the start, or the middle of a shorter video. */
function seek(video: HTMLVideoElement, url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  video.muted = true
  video.preload = 'auto'
  video.addEventListener('loadeddata', () => {
    video.currentTime = Math.min(AT_S, video.duration / 2)
  })
  video.addEventListener('seeked', () => resolve())
  video.addEventListener('error', () => reject(new Error('The video cannot be decoded')))
  video.src = url
  const timer = setTimeout(reject, TIMEOUT_MS, new Error('The video takes too long'))
  return promise.finally(() => clearTimeout(timer))
}
