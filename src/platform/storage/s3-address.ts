/** A bucket, or a part of one, and who reads and writes it. */
export type S3Address = {
  /** The address of the bucket: https://files.s3.eu-central-1.amazonaws.com, or http://store:9000/files. */
  endpoint: string
  region: string
  /** What the name of every file begins with: empty, or a path that ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** The keys of the environment, which a URL may contain instead. */
type Keys = { accessKeyId: string | undefined; secretAccessKey: string | undefined }
type Parsed = { ok: true; address: S3Address } | { ok: false; expected: string }
const refused = (expected: string): Parsed => ({ ok: false, expected })

const PARAMETERS = ['endpoint', 'region', 'style']
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(\/\w[\w.-]*)*\/?$/
const REGION = /^[a-z0-9-]{1,40}$/
// Stores with an endpoint of their own accept it as the name of their only region.
const DEFAULT_REGION = 'us-east-1'

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…&style=path`. Without an endpoint the bucket is at AWS. `style` says
 * where requests name the bucket: in the `path`, or in the host (`virtual`). The expectation never contains the URL, which
 * may hold a secret.
 */
export function parseS3Url(text: string, keys: Keys): Parsed {
  if (!URL.canParse(text)) return refused('must be an address such as s3://bucket/prefix?region=…')
  const url = new URL(text)
  const unknown = [...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))
  if (unknown || url.hash) return refused(`must have no other parameters than ${PARAMETERS.join(', ')}`)
  const bucket = url.host
  if (!BUCKET.test(bucket)) return refused('must name a bucket: s3://bucket')
  if (!PREFIX.test(url.pathname)) return refused('must have a prefix of letters, digits, _, -, . and /, or none')
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const { endpoint, region, style } = Object.fromEntries(url.searchParams)
  if (endpoint === undefined && region === undefined) return refused('must have ?region= or ?endpoint=')
  if (region !== undefined && !REGION.test(region)) return refused('must have a region such as eu-central-1')
  const host = endpoint === undefined ? `https://s3.${region}.amazonaws.com` : originOf(endpoint)
  if (host === undefined) return refused('must have an endpoint such as https://host:port, without a path')
  if (style !== undefined && style !== 'path' && style !== 'virtual') {
    return refused('must have style=path or style=virtual')
  }
  const accessKeyId = decode(url.username) || keys.accessKeyId
  const secretAccessKey = decode(url.password) || keys.secretAccessKey
  if (!accessKeyId || !secretAccessKey) {
    return refused('needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or s3://id:secret@bucket')
  }
  return {
    ok: true,
    address: {
      endpoint: bucketAddress(host, bucket, style ?? (endpoint === undefined ? 'virtual' : 'path')),
      region: region ?? DEFAULT_REGION,
      prefix: prefix && `${prefix}/`,
      accessKeyId,
      secretAccessKey,
    },
  }
}

function bucketAddress(host: string, bucket: string, style: 'path' | 'virtual'): string {
  // A certificate for *.s3.eu-central-1.amazonaws.com does not cover a name with a dot.
  if (style === 'path' || bucket.includes('.')) return `${host}/${bucket}`
  return host.replace('://', `://${bucket}.`)
}

/** The address without a trailing slash; undefined when it has a path, a user or another protocol than http. */
function originOf(endpoint: string): string | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, origin, href } = new URL(endpoint)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}

/** Keys may contain / and +, which are written as %2F and %2B. A % without digits stays. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
