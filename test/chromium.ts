import { existsSync } from 'node:fs'

const debian = '/usr/bin/chromium'

/** Path of a Chromium: Debian's if installed, else the npm package's, which contains its own libraries. */
export async function chromiumPath(): Promise<string> {
  if (existsSync(debian)) return debian
  // The package unpacks its libraries only in the environment of the service it was made for.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/**
 * Maps are rendered in software, because test machines have no graphics card. Everything else goes past the emulated one,
 * which would take twice the time.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  // Pages of invented sites, which have no address, may show a frame of the tested product on this machine.
  '--disable-features=LocalNetworkAccessChecks',
]
